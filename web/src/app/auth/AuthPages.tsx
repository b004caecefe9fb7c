import { type ReactNode, Suspense } from 'react';
import { LoginPage } from '../../access/login/LoginPage.tsx';
import { paths } from '../../navigation/paths.ts';
import { usePlace } from '../../navigation/place.ts';
import { lazyPage } from '../page-table.ts';
import { Redirect } from '../Redirect.tsx';
import { beginningOf, loginDetour } from './auth-guards.ts';
import { authPath } from './auth-path.ts';

const loadOthers = () => import('./OtherPages.tsx');
const OtherPages = lazyPage(() => loadOthers().then((m) => m.OtherPages));

const isLogin = (path: string): boolean => path === paths.login || path === '/auth-x/login';

/** Fetches what the page of an address needs: what the server has drawn stays until it can be drawn at once. */
export async function fetchAuthPage(place: URL): Promise<void> {
  const path = authPath(place);
  if (beginningOf(place) || isLogin(path)) return;
  const [{ fetchOtherPage }] = await Promise.all([loadOthers(), OtherPages.fetchCode()]);
  await fetchOtherPage(path);
}

/** The page of an address, once the guards let it through. */
function pageAt(place: URL): ReactNode {
  const beginning = beginningOf(place);
  if (beginning) return <Redirect to={beginning} />;
  if (!isLogin(authPath(place))) return <OtherPages />;
  const detour = loginDetour();
  return detour ? <Redirect to={detour} /> : <LoginPage />;
}

/** The pages on which one signs in. Only the login itself is here at once; it does without the component library. */
export const AuthPages = () => <Suspense fallback={null}>{pageAt(usePlace())}</Suspense>;
