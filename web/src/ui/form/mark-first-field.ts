/** What can be filled in now. A choice of one code cannot be typed into, but is filled in too. */
const fields = [
  'input:not([readonly]):not([type="hidden"]):not([type="file"])',
  'input[readonly][aria-haspopup="listbox"]',
  'textarea:not([readonly])',
  'select',
]
  .map((field) => `${field}:not(:disabled)`)
  .join();

/** A choice of several opens as it gets the focus, and would cover the form. */
const isSeveral = (field: HTMLElement): boolean => field.closest('[class*="mantine-MultiSelect"]') !== null;

/** So does a day; what follows it is not covered. */
const isDay = (field: HTMLElement): boolean => field.closest('[class*="mantine-DateInput"]') !== null;

const canBegin = (field: HTMLElement): boolean => field.tabIndex >= 0 && !isDay(field);

/**
 * Lets the dialog around a form begin at its first field instead of the cross that closes it. What the form itself marks
 * goes first; a form outside of dialogs is left alone.
 */
export function markFirstField(form: HTMLElement | null): void {
  const dialog = form?.closest('[role="dialog"]');
  if (!form || !dialog) return;
  const marked = form.querySelector('[data-autofocus]');
  const [first] = [...form.querySelectorAll<HTMLElement>(fields)].filter(canBegin);
  if (!marked && (!first || isSeveral(first))) return;
  for (const title of dialog.querySelectorAll('h2[data-autofocus]')) title.removeAttribute('data-autofocus');
  if (!marked) first?.setAttribute('data-autofocus', '');
}
