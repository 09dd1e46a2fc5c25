-- The features of `formc lsp` in Neovim 0.7 and later: nvim --headless -u NONE --noplugin -c 'luafile neovim.lua' -c 'qa!'
--
-- Begins in a copy of the folder forms; FORMC is the program. Prints a line `ok NAME` or `failed NAME: MESSAGE` for
-- each test. A test begins with order.form.yaml as it is in the folder.

local formc = os.getenv 'FORMC'
local utf16 = 'utf-16'
vim.opt.swapfile = false
vim.opt.hidden = true
vim.g.formc_command = { formc, 'lsp' }
vim.opt.runtimepath:append(os.getenv 'EDITORS' .. '/neovim')
vim.cmd 'filetype on'
vim.cmd 'runtime! plugin/formc.lua'

local function wait(condition, what)
  assert(vim.wait(20000, condition, 20), 'waited too long for ' .. what)
end

local function client()
  local clients = (vim.lsp.get_clients or vim.lsp.get_active_clients)()
  return clients[1]
end

local function open(name)
  vim.cmd((vim.fn.bufloaded(name) == 1 and 'buffer ' or 'edit ') .. name)
  wait(function() return client() and client().initialized end, 'the server of ' .. vim.bo.filetype .. ' ' .. vim.fn.expand '%:p')
  wait(function() return vim.lsp.buf_is_attached(0, client().id) end, 'the document')
end

local function lines(first, last)
  return table.concat(vim.api.nvim_buf_get_lines(0, first or 0, last or -1, false), '\n')
end

--- Puts the cursor on a text of the buffer, some bytes after its beginning.
local function go(text, bytes)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local start = line:find(text, 1, true)
    if start then
      vim.api.nvim_win_set_cursor(0, { number, start - 1 + (bytes or 0) })
      return number - 1, start - 1
    end
  end
  error('there is no ' .. text)
end

local function replace(old, new)
  local line, column = go(old)
  vim.api.nvim_buf_set_text(0, line, column, line, column + #old, vim.split(new, '\n'))
end

local function contains(text, part)
  assert(text:find(part, 1, true), ('expected %s in %s'):format(part, text))
end

local function equal(actual, expected)
  assert(vim.deep_equal(actual, expected), ('expected %s, found %s'):format(vim.inspect(expected), vim.inspect(actual)))
end

local function marked(diagnostic)
  local line = vim.api.nvim_buf_get_lines(0, diagnostic.lnum, diagnostic.lnum + 1, false)[1]
  return line:sub(diagnostic.col + 1, diagnostic.end_col)
end

local function ask(method, parameters)
  local position = vim.lsp.util.make_position_params(0, client().offset_encoding or utf16)
  local answers = vim.lsp.buf_request_sync(0, method, vim.tbl_extend('force', position, parameters or {}), 20000)
  for _, answer in pairs(answers or {}) do
    if answer.error then error(answer.error.message) end
    return answer.result
  end
end

--- The diagnostics of the current text once there are as many.
local function diagnostics(count)
  -- A request sends the changes that wait; the server checks when it has answered and nothing waits.
  for _ = 1, 3 do ask 'textDocument/documentLink' end
  wait(function() return #vim.diagnostic.get(0) == count end, count .. ' diagnostics')
  return vim.diagnostic.get(0)
end

local tests = {
  { 'filetype', function() equal(vim.bo.filetype, 'formc') end },
  { 'diagnostics after an emoji', function()
    replace('options: City', 'options: Cty')
    local found = diagnostics(1)[1]
    equal(marked(found), 'Cty')
    contains(found.message, 'Cty')
  end },
  { 'diagnostics after tabs and combining marks', function()
    replace('Note for', 'e\204\129\t\240\159\152\128 for')
    replace('$plan == nil', '$pan == nil')
    equal(marked(diagnostics(1)[1]), '$pan')
  end },
  { 'diagnostics go away', function()
    replace('type: switch', 'type: swich')
    diagnostics(1)
    replace('type: swich', 'type: switch')
    diagnostics(0)
  end },
  { 'hover', function()
    go('$plan == nil', 2)
    contains(ask('textDocument/hover').contents.value, '**row** `plan`')
    go 'hidden:'
    contains(ask('textDocument/hover').contents.value, 'When the row is hidden.')
  end },
  { 'signature help', function()
    go('$delivery_city, $plan', 2)
    contains(ask('textDocument/signatureHelp').signatures[1].label, 'IF(')
  end },
  { 'definition in an included file', function()
    go('isBig', 2)
    vim.lsp.buf.definition()
    wait(function() return vim.fn.expand '%:t' == 'common.yaml' end, 'the definition')
    equal(vim.api.nvim_win_get_cursor(0), { 5, 2 })
  end },
  { 'references', function()
    go('tag: plan', 5)
    equal(#ask('textDocument/references', { context = { includeDeclaration = true } }) >= 5, true)
  end },
  { 'highlights', function()
    go('tag: plan', 5)
    equal(#ask 'textDocument/documentHighlight', 4)
  end },
  { 'completion after a dollar sign', function()
    replace('"$plan == nil OR isBig"', '"$"')
    go('"$"', 2)
    vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes('i<C-x><C-o>', true, false, true), 'xt!', false)
  end, interactive = 'note' },
  { 'code action', function()
    vim.ui.select = function(items, _, choose) choose(items[1], 1) end
    replace('type: switch', 'type: swich')
    diagnostics(1)
    go('swich', 1)
    vim.lsp.buf.code_action { context = { only = { 'quickfix' }, diagnostics = {} } }
    wait(function() return lines():find('type: switch', 1, true) end, 'the fix')
    diagnostics(0)
  end },
  { 'rename in two files', function()
    go('isBig', 2)
    vim.lsp.buf.rename 'isLarge'
    wait(function() return lines():find('OR isLarge', 1, true) end, 'the rename')
    open 'common.yaml'
    contains(lines(), 'isLarge:')
  end },
  { 'rename after an emoji', function()
    replace('title: Sum', 'title: "\240\159\152\128 Sum", hidden: "$isGift == nil"')
    go('hidden: "$isGift', 11)
    vim.lsp.buf.rename 'present'
    wait(function() return lines():find('tag: present', 1, true) end, 'the rename')
    contains(lines(), 'title: "\240\159\152\128 Sum", hidden: "$present == nil"')
    contains(lines(), 'IF($present == true')
  end },
  { 'rename that is refused', function()
    local _, message = pcall(function()
      go('tag: plan', 5)
      ask('textDocument/rename', { newName = 'two words' })
    end)
    contains(tostring(message), 'two words')
  end },
  { 'formatting', function()
    replace('form: Order', 'form:   Order')
    local format = vim.lsp.buf.format or vim.lsp.buf.formatting_sync
    format {}
    contains(lines(), 'form: Order')
  end },
  { 'formatting on type', function()
    local line = go('    rows:')
    vim.api.nvim_buf_set_lines(0, line + 1, line + 1, false, { '' })
    vim.api.nvim_win_set_cursor(0, { line + 2, 0 })
    local edits = ask('textDocument/onTypeFormatting', { ch = '\n', options = { tabSize = 2, insertSpaces = true } })
    equal(edits[1].newText, '      ')
  end },
  { 'symbols of the document', function()
    contains(vim.inspect(ask 'textDocument/documentSymbol'), 'Gift')
  end },
  { 'symbols of the workspace', function()
    contains(vim.inspect(ask('workspace/symbol', { query = 'gift' })), 'Gift')
  end },
  { 'folding and selection', function()
    equal(#ask 'textDocument/foldingRange' > 0, true)
    go('$plan == nil', 2)
    local position = vim.lsp.util.make_position_params(0, client().offset_encoding or utf16).position
    equal(ask('textDocument/selectionRange', { positions = { position } })[1].range.start.line, 9)
  end },
  { 'links to included files', function()
    contains(ask('textDocument/documentLink')[1].target, 'common.yaml')
  end },
  { 'code lenses', function()
    contains(vim.inspect(ask 'textDocument/codeLens'), 'Preview')
  end },
  { 'code lenses of tests', function()
    open 'order.test.yaml'
    diagnostics(0)
    vim.lsp.codelens.refresh()
    wait(function() return #vim.lsp.codelens.get(0) == 3 end, 'the lenses')
    go 'name: a note without a plan'
    vim.lsp.codelens.run()
    wait(function() return #vim.diagnostic.get(0) == 1 end, 'the result')
    equal(marked(vim.diagnostic.get(0)[1]), 'note')
  end },
  { 'semantic tokens', function()
    equal(#ask('textDocument/semanticTokens/full').data > 0, true)
  end },
  { 'inlay hints', function()
    local whole = { start = { line = 0, character = 0 }, ['end'] = { line = 12, character = 0 } }
    equal(type(ask('textDocument/inlayHint', { range = whole })), 'table')
  end },
  { 'lines that end with CR LF', function()
    vim.bo.fileformat = 'dos'
    vim.lsp.buf_detach_client(0, client().id)
    vim.lsp.buf_attach_client(0, client().id)
    replace('$plan == nil', '$pan == nil')
    equal(marked(diagnostics(1)[1]), '$pan')
    go('tag: isGift', 6)
    vim.lsp.buf.rename 'present'
    wait(function() return lines():find('$present == true', 1, true) end, 'the rename')
  end },
  { 'half a character', function()
    replace('title: Gift', 'title: "\240\159"')
    vim.wait(500, function() return false end)
    replace('title: "\240\159"', 'title: Gift')
    replace('$plan == nil', '$pan == nil')
    equal(marked(diagnostics(1)[1]), '$pan')
  end },
  { 'changes of an included file', function()
    local spec = vim.api.nvim_get_current_buf()
    open 'common.yaml'
    replace('isBig:', 'isHuge:')
    wait(function() return #vim.diagnostic.get(spec) > 0 end, 'the diagnostics of the spec')
    replace('isHuge:', 'isBig:')
    wait(function() return #vim.diagnostic.get(spec) == 0 end, 'no diagnostics of the spec')
  end },
}

local function report(name, ok, message)
  io.stdout:write((ok and 'ok ' or 'failed ') .. name .. (ok and '' or ': ' .. tostring(message):gsub('\n', ' ')) .. '\n')
end

-- The spec comes first: its server then serves the file that it includes.
local names = { 'order.form.yaml', 'common.yaml' }
local originals = vim.tbl_map(vim.fn.readfile, names)

for _, test in ipairs(tests) do
  local ok, message = pcall(function()
    for number, name in ipairs(names) do
      open(name)
      vim.api.nvim_buf_set_lines(0, 0, -1, false, originals[number])
    end
    open 'order.form.yaml'
    diagnostics(0)
    if test.interactive then
      -- The answer comes while Neovim waits for a key.
      local popup = false
      local timer = vim.loop.new_timer()
      timer:start(0, 50, vim.schedule_wrap(function()
        if vim.fn.pumvisible() == 1 and not popup then
          popup = true
          local items = vim.fn.complete_info({ 'items' }).items
          for index, item in ipairs(items) do
            if item.word:find(test.interactive, 1, true) then
              local keys = string.rep('<C-n>', index - 1) .. '<C-y><Esc>'
              vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'nt', false)
            end
          end
        end
      end))
      vim.defer_fn(function() vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes('<Esc><Esc>', true, false, true), 'nt', false) end, 8000)
      test[2]()
      timer:stop()
      assert(popup, 'no proposals')
      contains(lines(), '"$' .. test.interactive .. '"')
      return
    end
    test[2]()
  end)
  report(test[1], ok, message)
end

local id = client().id
vim.lsp.stop_client(id)
report('shutdown', vim.wait(5000, function() return vim.lsp.client_is_stopped(id) end, 20), 'it runs on')
