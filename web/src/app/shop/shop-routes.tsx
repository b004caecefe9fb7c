import { type ReactNode, Suspense } from 'react';
import { paths } from '../../navigation/paths.ts';
import { usePlace } from '../../navigation/place.ts';
import { hasAddress } from '../../page/has-address.ts';
import { page } from '../../page/page.ts';
import { requiredActionPath } from '../../session/required-action.ts';
import { auth, sessionUser } from '../../session/stores.ts';
import { shopScreens } from '../../shop/screens.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { findPage, lazyPage, pageTable } from './page-table.ts';
import { Redirect } from './Redirect.tsx';

const below = `${paths.shop}/`;
const framed = pageTable(shopScreens.framed, below);
const own = pageTable(shopScreens.own, below);
const alone = [
  ...pageTable(shopScreens.alone, below),
  ...pageTable({
    '/error/404': () => import('../errors/NotFoundPage.tsx').then((m) => m.NotFoundPage),
    '/error/500': () => import('../errors/LostConnectionPage.tsx').then((m) => m.LostConnectionPage),
  }),
];
const Frame = lazyPage(shopScreens.frame);
const Failed = lazyPage(() => import('../errors/ErrorBoundaryPage.tsx').then((m) => m.ErrorBoundaryPage));

const isSignedIn = () => auth.get() !== null && sessionUser.get() !== null;

/** The page of an address. A shop that its brand has not opened leads to the login (product.md section 6). */
function pageAt(path: string, back: string): ReactNode {
  if (!path.startsWith('/error/')) {
    if (!hasAddress()) return <Redirect to={paths.notFound} />;
    if (!page.origin?.UseShop) return <Redirect to={paths.login} />;
  }
  const Alone = findPage(alone, path);
  if (Alone) return <Alone />;
  const Own = findPage(own, path);
  // A customer's own pages ask who it is, and come back afterwards.
  if (Own && !isSignedIn()) return <Redirect to={`${paths.shopLogin}?back=${encodeURIComponent(back)}`} />;
  const first = Own ? requiredActionPath(sessionUser.get()) : null;
  if (first) return <Redirect to={first} />;
  const Inner = Own ?? findPage(framed, path);
  if (!Inner) return <Redirect to={paths.notFound} />;
  return (
    <Frame>
      <Suspense fallback={null}>
        <Inner />
      </Suspense>
    </Frame>
  );
}

/**
 * The pages of the shop by address. A dozen fixed addresses need no router: that keeps the shop's home small.
 */
export function ShopPages() {
  const { pathname, search } = usePlace();
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return (
    <ErrorBoundary at={pathname} failed={<Failed />}>
      <Suspense fallback={null}>{pageAt(path, pathname + search)}</Suspense>
    </ErrorBoundary>
  );
}
