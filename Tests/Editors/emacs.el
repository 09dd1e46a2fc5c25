;;; emacs.el --- The features of `formc lsp' in Eglot -*- lexical-binding: t -*-

;; emacs --batch -l emacs.el, in a copy of the folder forms; FORMC is the program, EDITORS the folder editors.

(package-initialize)
(require 'ert)
(add-to-list 'load-path (concat (getenv "EDITORS") "/emacs"))
(require 'formc)

(setq formc-command (list (getenv "FORMC") "lsp")
      eglot-sync-connect t
      eglot-confirm-server-initiated-edits nil
      make-backup-files nil
      create-lockfiles nil)
(defvar test-folder default-directory)
(cl-defmethod project-root ((project (head here))) (cdr project))
(add-hook 'project-find-functions (lambda (_) (cons 'here test-folder)))

;; Eglot asks before it edits a file that no buffer visits.
(advice-add 'y-or-n-p :override (lambda (&rest _) t))

(defun test-wait (condition)
  "Wait until CONDITION holds; in batch mode no idle timer sends what was typed."
  (let ((end (+ (float-time) 20)))
    ;; The server checks when it has answered and nothing waits.
    (dotimes (_ 3) (test-ask :textDocument/documentLink))
    (while (and (not (funcall condition)) (< (float-time) end))
      (accept-process-output nil 0.02))
    (should (funcall condition))))

(defun test-open (name)
  "Show the file NAME with its text on the disk, under the server."
  (switch-to-buffer (find-file-noselect name))
  (unless (eglot-managed-p) (apply #'eglot (eglot--guess-contact)))
  (flymake-mode 1)
  (unless (equal (buffer-string) (test-text name))
    (erase-buffer)
    (insert-file-contents name))
  (eglot--signal-textDocument/didChange))

(defun test-text (name)
  (with-temp-buffer (insert-file-contents (expand-file-name name test-folder)) (buffer-string)))

(defmacro test-form (name &rest body)
  "Define the test NAME, whose BODY begins in order.form.yaml."
  (declare (indent 1))
  `(ert-deftest ,name ()
     (test-open "common.yaml")
     (test-open "order.form.yaml")
     (test-wait (lambda () (null (test-diagnostics))))
     ,@body))

(defun test-diagnostics ()
  (flymake-start)
  (flymake-diagnostics))

(defun test-marked (count)
  "The texts of the diagnostics once there are COUNT."
  (test-wait (lambda () (= count (length (test-diagnostics)))))
  (mapcar (lambda (found) (buffer-substring (flymake-diagnostic-beg found) (flymake-diagnostic-end found)))
          (test-diagnostics)))

(defun test-go (text &optional offset)
  (goto-char (point-min))
  (search-forward text)
  (goto-char (+ (match-beginning 0) (or offset 0))))

(defun test-replace (old new)
  (test-go old)
  (delete-char (length old))
  (insert new))

(defun test-rename (name)
  "Rename what is at the cursor to NAME."
  (eglot--signal-textDocument/didChange)
  (eglot-rename name))

(defun test-ask (method &rest parameters)
  (eglot--signal-textDocument/didChange)
  (jsonrpc-request (eglot--current-server-or-lose) method
                   (append (eglot--TextDocumentPositionParams) parameters)))

(test-form mode (should (eq major-mode 'formc-yaml-mode)))

(test-form diagnostics-after-emoji
  (test-replace "options: City" "options: Cty")
  (should (equal (test-marked 1) '("Cty"))))

(test-form diagnostics-after-tab-and-combining-mark
  (test-replace "Note for" "e\u0301\t😀 👩‍👧 for")
  (test-replace "$plan == nil" "$pan == nil")
  (should (equal (test-marked 1) '("$pan"))))

(test-form diagnostics-go-away
  (test-replace "type: switch" "type: swich")
  (test-marked 1)
  (test-replace "type: swich" "type: switch")
  (test-marked 0))

(test-form hover
  (test-go "$plan == nil" 2)
  (should (string-search "**row** `plan`" (plist-get (plist-get (test-ask :textDocument/hover) :contents) :value))))

(test-form signature-help
  (test-go "$delivery_city, $plan" 2)
  (should (string-search "IF(" (format "%S" (test-ask :textDocument/signatureHelp)))))

(test-form definition-in-included-file
  (test-go "isBig" 2)
  (call-interactively #'xref-find-definitions)
  (should (equal (file-name-nondirectory buffer-file-name) "common.yaml"))
  (should (looking-at "isBig:")))

(test-form references
  (test-go "tag: plan" 5)
  (should (<= 5 (length (test-ask :textDocument/references :context '(:includeDeclaration t))))))

(test-form completion-after-dollar
  (test-replace "\"$plan == nil OR isBig\"" "\"$\"")
  (test-go "\"$\"" 2)
  (eglot--signal-textDocument/didChange)
  (let ((proposals (all-completions "" (nth 2 (eglot-completion-at-point)))))
    (should (member "$note" (mapcar #'substring-no-properties proposals)))))

(test-form completion-inserts-once
  (dolist (typed '("$" "$no"))
    (test-open "order.form.yaml")
    (test-replace "\"$plan == nil OR isBig\"" (format "\"%s\"" typed))
    (test-go (format "\"%s\"" typed) (1+ (length typed)))
    (eglot--signal-textDocument/didChange)
    (let* ((proposal (eglot-completion-at-point))
           (start (nth 0 proposal))
           (chosen (seq-find (lambda (each) (equal (substring-no-properties each) "$note"))
                             (all-completions (buffer-substring start (point)) (nth 2 proposal)))))
      (should chosen)
      (delete-region start (point))
      (insert chosen)
      (funcall (plist-get (nthcdr 3 proposal) :exit-function) chosen 'finished)
      (should (string-search "hidden: \"$note\"" (buffer-string))))))

(test-form code-action
  (test-replace "type: switch" "type: swich")
  (test-marked 1)
  (test-go "swich" 1)
  (let ((actions (test-ask :textDocument/codeAction
                           :range (list :start (eglot--pos-to-lsp-position) :end (eglot--pos-to-lsp-position))
                           :context '(:diagnostics [] :only ["quickfix"]))))
    (should (= 1 (length actions)))
    (eglot--apply-workspace-edit (plist-get (aref actions 0) :edit))
    (should (string-search "type: switch" (buffer-string)))
    (test-marked 0)))

(test-form rename-in-two-files
  (test-go "isBig" 2)
  (test-rename "isLarge")
  (should (string-search "OR isLarge" (buffer-string)))
  (with-current-buffer "common.yaml" (should (string-search "isLarge:" (buffer-string)))))

(test-form rename-after-emoji
  (test-replace "title: Sum" "title: \"😀 Sum\", hidden: \"$isGift == nil\"")
  (test-go "hidden: \"$isGift" 11)
  (test-rename "present")
  (should (string-search "title: \"😀 Sum\", hidden: \"$present == nil\"" (buffer-string)))
  (should (string-search "IF($present == true" (buffer-string)))
  (should (string-search "tag: present" (buffer-string))))

(test-form rename-that-is-refused
  (test-go "tag: plan" 5)
  (should-error (test-rename "two words")))

(test-form formatting
  (test-replace "form: Order" "form:   Order")
  (eglot-format-buffer)
  (should (string-search "form: Order\n" (buffer-string))))

(test-form symbols-of-the-document
  (should (string-search "Gift" (format "%S" (eglot-imenu)))))

(test-form symbols-of-the-workspace
  (should (string-search "Gift" (format "%S" (jsonrpc-request (eglot--current-server-or-lose)
                                                              :workspace/symbol '(:query "gift"))))))

(test-form highlights
  (test-go "tag: plan" 5)
  (should (= 4 (length (test-ask :textDocument/documentHighlight)))))

(test-form lines-that-end-with-crlf
  (set-buffer-file-coding-system 'utf-8-dos)
  (test-replace "$plan == nil" "$pan == nil")
  (should (equal (test-marked 1) '("$pan"))))

(test-form changes-of-an-included-file
  (with-current-buffer "common.yaml"
    (test-replace "isBig:" "isHuge:")
    (eglot--signal-textDocument/didChange))
  (test-wait (lambda () (test-diagnostics)))
  (with-current-buffer "common.yaml"
    (test-replace "isHuge:" "isBig:")
    (eglot--signal-textDocument/didChange))
  (test-wait (lambda () (null (test-diagnostics)))))

(ert-run-tests-batch-and-exit)
;;; emacs.el ends here
