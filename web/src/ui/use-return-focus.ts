import { useEffect, useState } from 'react';

/** What has the focus now, or the button of the menu that has it: the menu's lines are gone once one was chosen. */
export function findOpener(): Element | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button ? document.getElementById(button) : null) ?? active;
}

/** Gives the focus back to a button that lost it as it was disabled while it worked; who has gone on meanwhile is left alone. */
export function refocus(button: Element | null): void {
  // After it is drawn as it was before.
  setTimeout(() => {
    if (button instanceof HTMLElement && document.activeElement === document.body) button.focus();
  });
}

/** Gives the focus back to what had it when this dialog was opened. For dialogs that are drawn only while they are open. */
export function useReturnFocus(): void {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      // After the dialog's own trap has let go.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
