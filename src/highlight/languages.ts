/** Supported languages of code blocks. */

/** All language ids and aliases, including plain text. */
export async function supportedLanguages(): Promise<readonly string[]> {
  const { bundledLanguagesInfo } = await import("shiki/langs");
  const names = bundledLanguagesInfo.flatMap(({ id, aliases }) => [id, ...(aliases ?? [])]);
  return [...new Set(["text", "txt", "plaintext", "plain", "ansi", ...ownAliases.keys(), ...names])];
}

/** Maps an alias to the highlighter's id: `golang` → `go` */
export function resolveAlias(language: string): string {
  return ownAliases.get(language) ?? language;
}

/** Maps each name of a language to its id, also those that the highlighter resolves itself: `py` → `python` */
export async function openLanguageIds(): Promise<(name: string) => string> {
  const { bundledLanguagesInfo } = await import("shiki/langs");
  const ids = new Map(
    bundledLanguagesInfo.flatMap(({ id, aliases: names }) =>
      (names ?? []).map((name) => [name, id] as const),
    ),
  );
  return (name) => {
    const known = resolveAlias(name.toLowerCase().replace(/^\./, ""));
    return ids.get(known) ?? known;
  };
}

const aliases: readonly [language: string, names: string][] = [
  ["text", "none nohighlight no-highlight plain-text text-plain raw output stdout stderr"],
  ["text", "tree filetree directory ascii ascii-art pseudo pseudocode dot graphviz gv procfile gitignore"],
  ["shellsession", "terminal shell-session sh-session bash-session bashsession"],
  ["shellscript", "shell-script ksh csh tcsh ash cli command-line commandline bashrc zshrc"],
  ["powershell", "power-shell posh"],
  ["bat", "batchfile dos dosbatch winbatch"],
  ["diff", "patch udiff"],
  ["javascript", "node nodejs node.js javascripts ecmascript es6 es jquery flow"],
  ["typescript", "deno typescripts"],
  ["jsx", "javascriptreact react reactjs"],
  ["tsx", "typescriptreact"],
  ["vue", "vuejs vue.js"],
  ["json", "geojson webmanifest"],
  ["jsonc", "json-with-comments jsonwithcomments"],
  ["jsonl", "jsonlines json-lines ndjson"],
  ["yaml", "docker-compose compose ansible k8s kubernetes"],
  ["ini", "conf cfg config editorconfig gitconfig npmrc"],
  ["dotenv", "env"],
  ["python", "py3 python3 py2 python2 ipython ipython3 pycon jupyter"],
  ["go", "golang"],
  ["rust", "rustlang"],
  ["c", "h clang"],
  ["cpp", "cplusplus c-plus-plus cc cxx hpp hxx h++ arduino ino cuda cu"],
  ["csharp", "c-sharp dotnet .net"],
  ["fsharp", "f-sharp fsx"],
  ["vb", "vb.net vbnet visual-basic visualbasic vba vbs vbscript"],
  ["objective-c", "objectivec objective_c obj-c"],
  ["objective-cpp", "objective-c++ objectivecpp obj-c++ objc++ objcpp"],
  ["groovy", "gradle"],
  ["scala", "sbt"],
  ["ruby", "rake gemfile podfile rails"],
  ["php", "phtml php3 php4 php5 php7 php8"],
  ["perl", "pl pm"],
  ["elixir", "ex exs"],
  ["ocaml", "ml mli"],
  ["pascal", "delphi objectpascal object-pascal"],
  ["matlab", "octave"],
  ["wolfram", "mathematica"],
  ["emacs-lisp", "emacs"],
  ["scheme", "scm"],
  ["racket", "rkt"],
  ["clojure", "cljs clojurescript edn"],
  ["asm", "assembly assembler nasm masm"],
  ["wasm", "wat webassembly"],
  ["solidity", "sol"],
  ["system-verilog", "systemverilog sv"],
  ["vhdl", "vhd"],
  ["sql", "mysql postgres postgresql psql pgsql sqlite sqlite3 tsql t-sql mssql mariadb"],
  ["html", "htm xhtml markup"],
  ["xml", "rss atom plist xsd wsdl xaml svg"],
  ["handlebars", "mustache"],
  ["jinja", "jinja2 j2 django"],
  ["erb", "rhtml html+erb"],
  ["markdown", "mkd mkdown gfm commonmark"],
  ["rst", "rest restructuredtext"],
  ["latex", "katex"],
  ["make", "mk gnumake"],
  ["cmake", "cmakelists cmakelists.txt"],
  ["docker", "containerfile"],
  ["nginx", "nginxconf"],
  ["apache", "apacheconf htaccess"],
  ["ssh-config", "sshconfig ssh_config"],
  ["systemd", "service"],
  ["viml", "vimrc"],
  ["gherkin", "cucumber feature"],
];

const ownAliases: ReadonlyMap<string, string> = new Map(
  aliases.flatMap(([language, names]) => names.split(" ").map((name) => [name, language] as const)),
);
