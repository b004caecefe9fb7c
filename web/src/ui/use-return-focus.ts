import { useEffect, useState } from 'react';

/** Gives the focus back to what had it when this dialog was opened. For dialogs that are drawn only while they are open. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
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
