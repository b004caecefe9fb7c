/** What can be filled in now; a choice among pictures or files is none. */
const fields = ['input', 'textarea', 'select']
  .map((name) => `${name}:not(:disabled):not([readonly]):not([type="hidden"]):not([type="file"]):not([hidden])`)
  .join();

/**
 * Lets the dialog around a form begin at its first field instead of the cross that closes it. What the form itself marks
 * goes first; a form outside of dialogs is left alone.
 */
export function markFirstField(form: HTMLElement | null): void {
  const dialog = form?.closest('[role="dialog"]');
  if (!form || !dialog) return;
  const marked = form.querySelector('[data-autofocus]');
  const first = [...form.querySelectorAll<HTMLElement>(fields)].find((field) => field.tabIndex >= 0);
  if (marked || first)
    for (const title of dialog.querySelectorAll('h2[data-autofocus]')) title.removeAttribute('data-autofocus');
  if (!marked) first?.setAttribute('data-autofocus', '');
}
