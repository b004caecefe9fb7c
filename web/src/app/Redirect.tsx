import { useEffect } from 'react';
import { isShownHere, leaveFor } from '../navigation/navigation.ts';
import { replaceWith, usePlace } from '../navigation/place.ts';

/** Leads elsewhere, unless the person has gone on meanwhile: a sign-out is on the way to its own page. */
export function Redirect({ to }: { to: string }) {
  const { pathname } = usePlace();
  useEffect(() => {
    if (location.pathname !== pathname) return;
    if (isShownHere(to)) replaceWith(to);
    else leaveFor(to, 'replace');
  }, [to, pathname]);
  return null;
}
