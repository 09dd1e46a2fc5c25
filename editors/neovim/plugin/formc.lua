-- Starts `formc lsp` for the files of forms, in Neovim 0.7 and later.
--
-- vim.g.formc_command is the command, if formc is not in PATH.
local command = vim.g.formc_command or { 'formc', 'lsp' }
local marks = { 'formc.yaml', '.git' }

--- The folder with a mark above a file; without one the folder of the file.
local function root(path)
  local folder = vim.fn.fnamemodify(path, ':p:h')
  local above = folder
  while true do
    for _, mark in ipairs(marks) do
      if vim.loop.fs_stat(above .. '/' .. mark) then return above end
    end
    local next = vim.fn.fnamemodify(above, ':h')
    if next == above then return folder end
    above = next
  end
end

--- Inserts proposals as they are: Neovim 0.11 leaves out what follows a blank, such as that after `type:`.
local function complete(client, buffer)
  if not vim.lsp.completion then return end
  vim.lsp.completion.enable(true, client.id, buffer, {
    convert = function(item)
      return item.insertTextFormat == 2 and {} or { word = item.textEdit.newText }
    end,
  })
end

-- Neovim 0.7 has no vim.lsp.start: one server for each folder.
local servers = {}

local function start(buffer)
  local path = vim.api.nvim_buf_get_name(buffer)
  if path == '' or vim.fn.executable(command[1]) == 0 then return end
  local folder = root(path)
  local config = { name = 'formc', cmd = command, root_dir = folder, on_attach = complete }
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
    return
  end
  local id = servers[folder]
  if not id then
    config.on_exit = function() servers[folder] = nil end
    id = vim.lsp.start_client(config)
    servers[folder] = id
  end
  if id then vim.lsp.buf_attach_client(buffer, id) end
end

vim.api.nvim_create_autocmd('FileType', {
  pattern = 'formc',
  callback = function(event)
    -- The colors of YAML, whose grammar covers JSON; those inside expressions come from the server.
    vim.bo[event.buf].syntax = 'yaml'
    vim.bo[event.buf].commentstring = '# %s'
    vim.bo[event.buf].expandtab = true
    vim.bo[event.buf].shiftwidth = 2
    -- Proposals on CTRL-X CTRL-O, which Neovim sets itself since 0.9.
    vim.bo[event.buf].omnifunc = 'v:lua.vim.lsp.omnifunc'
    start(event.buf)
  end,
})

-- A part has no name of its own: an included file is opened as YAML and belongs to its spec.
vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'yaml', 'json' },
  callback = function(event)
    local ids = (vim.lsp.get_clients or vim.lsp.get_active_clients)()
    for _, client in pairs(ids) do
      local folder = client.config.root_dir
      if client.name == 'formc' and folder and vim.startswith(vim.api.nvim_buf_get_name(event.buf), folder .. '/') then
        vim.lsp.buf_attach_client(event.buf, client.id)
      end
    end
  end,
})
