//! Starts `formc lsp` for forms in Zed.

use zed_extension_api::{self as zed, settings::LspSettings, LanguageServerId, Result};

struct Formc;

impl zed::Extension for Formc {
    fn new() -> Self {
        Formc
    }

    fn language_server_command(
        &mut self,
        server: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let path = LspSettings::for_worktree(server.as_ref(), worktree)
            .ok()
            .and_then(|settings| settings.binary)
            .and_then(|binary| binary.path);
        let command = path
            .or_else(|| worktree.which("formc"))
            .ok_or("formc is not in PATH: install it, or set lsp.formc.binary.path")?;
        Ok(zed::Command {
            command,
            args: vec!["lsp".to_string()],
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(Formc);
