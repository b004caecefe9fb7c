import { useEffect } from 'react';
import { paths } from '../../navigation/paths.ts';
import { replaceWith, usePlace } from '../../navigation/place.ts';

/** Leads elsewhere, unless the person has gone on meanwhile: a sign-out is on the way to its own page. */
export function Redirect({ to }: { to: string }) {
  const { pathname } = usePlace();
  useEffect(() => {
    if (location.pathname !== pathname) return;
    if (to.startsWith(paths.shop) || to.startsWith('/error/')) replaceWith(to);
    else location.replace(to);
  }, [to, pathname]);
  return null;
}
