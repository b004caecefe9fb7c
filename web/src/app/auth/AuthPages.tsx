import { lazy, type ReactNode, Suspense } from 'react';
import { LoginPage } from '../../access/login/LoginPage.tsx';
import { paths } from '../../navigation/paths.ts';
import { usePlace } from '../../navigation/place.ts';
import { Redirect } from '../Redirect.tsx';
import { beginningOf, loginDetour } from './auth-guards.ts';

const OtherPages = lazy(() => import('./OtherPages.tsx').then((m) => ({ default: m.OtherPages })));

/** The page of an address, once the guards let it through. */
function pageAt(place: URL): ReactNode {
  const beginning = beginningOf(place);
  if (beginning) return <Redirect to={beginning} />;
  const path = place.pathname.replace(/(.)\/$/, '$1').toLowerCase();
  if (path !== paths.login && path !== '/auth-x/login') return <OtherPages path={path} />;
  const detour = loginDetour();
  return detour ? <Redirect to={detour} /> : <LoginPage />;
}

/** The pages on which one signs in. Only the login itself is here at once; it does without the component library. */
export const AuthPages = () => <Suspense fallback={null}>{pageAt(usePlace())}</Suspense>;
