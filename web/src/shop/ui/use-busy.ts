import { useEffect, useState } from 'react';

/** Whether something is under way; a page that the browser brings back from the one it was left for begins idle. */
export function useBusy(): [boolean, (busy: boolean) => void] {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    globalThis.addEventListener('pageshow', shown);
    return () => globalThis.removeEventListener('pageshow', shown);
  }, []);
  return [busy, setBusy];
}
