/** Whether a dialog is open, whose keys are its own. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;
