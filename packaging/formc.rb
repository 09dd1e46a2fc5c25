class Formc < Formula
  desc "Compiler for forms: checks specs and turns them into Swift and JSON Schema"
  homepage "@URL@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    url "@URL@.git", tag: "@VERSION@"
    depends_on xcode: ["26.0", :build]
    depends_on "libyaml"
  end

  on_linux do
    url "@URL@/releases/download/@VERSION@/formc-@VERSION@-@SYSTEM@.tar.gz"
    sha256 "@SUM@"
  end

  def install
    if OS.mac?
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "formc"
      bin.install ".build/release/formc"
      man1.install Dir["man/*.1"]
      generate_completions_from_executable(bin/"formc", "completions")
    else
      bin.install "bin/formc"
      man1.install Dir["share/man/man1/*.1"]
      bash_completion.install "share/bash-completion/completions/formc"
      zsh_completion.install "share/zsh/site-functions/_formc"
      fish_completion.install "share/fish/vendor_completions.d/formc.fish"
    end
  end

  test do
    (testpath/"order.form.yaml").write <<~YAML
      formc: 1
      form: Order
      sections:
        - rows:
            - { type: text, tag: article, title: Article }
    YAML
    assert_match "no errors in 1 file", shell_output("#{bin}/formc check order.form.yaml")
  end
end
