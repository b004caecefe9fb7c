/** How much of the window the buttons below the focused field of a dialog take, with what is beneath them. */
function roomOfButtons(): number {
  const field = document.activeElement;
  const button = field?.closest('[role="dialog"]')?.querySelector('[type="submit"]');
  if (!field || !button) return 0;
  const { top } = button.getBoundingClientRect();
  return top < field.getBoundingClientRect().bottom ? 0 : Math.max(window.innerHeight - top, 0);
}

/**
 * Where options open: above their field where they would cover the buttons of its dialog, which must answer to the first
 * press. Read again whenever options are placed, for the field is focused only then.
 */
export const clearOfButtons = {
  get padding() {
    return { bottom: roomOfButtons() };
  },
};
