-- The files of a form have a file type of their own: servers for YAML and JSON do not start for them.
local patterns = { 'form', 'test', 'host', 'texts' }
for _, name in ipairs(patterns) do
  for _, ending in ipairs { 'yaml', 'yml', 'json' } do
    vim.cmd(('autocmd BufNewFile,BufRead *.%s.%s set filetype=formc'):format(name, ending))
  end
end
vim.cmd 'autocmd BufNewFile,BufRead formc.yaml set filetype=formc'
