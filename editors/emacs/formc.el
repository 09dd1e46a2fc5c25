;;; formc.el --- Forms with formc and Eglot -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "28.1") (eglot "1.9") (yaml-mode "0.0.15"))

;;; Commentary:

;; The files of forms have modes of their own, which are those of YAML and JSON, so that Eglot starts `formc lsp' for
;; them and not a server for YAML.  `formc-command' is the command.  M-x eglot starts the server in any mode, such as
;; for an included file, or (add-hook 'formc-yaml-mode-hook #'eglot-ensure) when a file is opened.

;;; Code:

(require 'eglot)
(require 'yaml-mode)
(require 'js)

(defgroup formc nil "Forms with formc." :group 'tools)

(defcustom formc-command '("formc" "lsp")
  "The command that starts the server."
  :type '(repeat string))

(define-derived-mode formc-yaml-mode yaml-mode "Form"
  "A form, its tests, its host file or its translations in YAML.")

(define-derived-mode formc-json-mode js-mode "Form"
  "A form, its tests, its host file or its translations in JSON.")

(defconst formc--yaml-files
  "\\(?:\\.\\(?:form\\|test\\|host\\|texts\\)\\.ya?ml\\|/formc\\.yaml\\)\\'")
(defconst formc--json-files "\\.\\(?:form\\|test\\|host\\|texts\\)\\.json\\'")

(add-to-list 'auto-mode-alist (cons formc--yaml-files 'formc-yaml-mode))
(add-to-list 'auto-mode-alist (cons formc--json-files 'formc-json-mode))
(add-to-list 'eglot-server-programs
             (cons '(formc-yaml-mode formc-json-mode yaml-mode) (lambda (&rest _) formc-command)))

(provide 'formc)
;;; formc.el ends here
