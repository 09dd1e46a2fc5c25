// Starts `formc lsp` and connects it to VS Code.
//
// vscode-languageclient is the only dependency: `npm install` in this folder fetches it.
const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

// The language ids are those of forms alone: a server for YAML or JSON does not answer for the same files. An included
// file is one of them if its language is set to Form in the status bar or in `files.associations`.
const languages = ["formc", "formc-json"];

let client;

function createClient() {
  const command = vscode.workspace.getConfiguration("formc").get("path", "formc");
  const run = { command, args: ["lsp"], transport: TransportKind.stdio };
  return new LanguageClient("formc", "formc", { run, debug: run }, {
    documentSelector: languages.map((language) => ({ scheme: "file", language })),
  });
}

async function start(context) {
  client = createClient();
  context.subscriptions.push(client);
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(`formc lsp does not start (${error.message}). Is formc.path the program formc?`);
  }
}

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("formc.restart", async () => {
      await client.dispose();
      await start(context);
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("formc.path")) vscode.commands.executeCommand("formc.restart");
    }),
  );
  await start(context);
};

exports.deactivate = () => client?.stop();
