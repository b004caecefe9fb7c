import { type ReactNode, Suspense } from 'react';
import { paths } from '../../navigation/paths.ts';
import { usePlace } from '../../navigation/place.ts';
import { shopScreens } from '../../shop/screens.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { findPage, lazyPage, pageTable } from '../page-table.ts';
import { Redirect } from '../Redirect.tsx';
import { closedShopPath, ownPageDetour } from './shop-guards.ts';

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

/** The page of an address, once the guards let it through. */
function pageAt(path: string, back: string): ReactNode {
  const Own = findPage(own, path)?.Page;
  const Alone = findPage(alone, path)?.Page;
  const detour = closedShopPath(path) ?? (Own && !Alone ? ownPageDetour(back) : null);
  if (detour) return <Redirect to={detour} />;
  if (Alone) return <Alone />;
  const Inner = Own ?? findPage(framed, path)?.Page;
  if (!Inner) return <Redirect to={paths.notFound} />;
  return (
    <Frame>
      <Suspense fallback={null}>
        <Inner />
      </Suspense>
    </Frame>
  );
}

/** The page of an address as the place has it. */
const plainPath = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);

/**
 * Fetches the code of the page at an address, and of the frame where it has one, so that it takes the place of what the server has
 * drawn without an empty moment. What cannot be fetched fails when the page is drawn.
 */
export async function fetchFirstPage(pathname: string): Promise<void> {
  const path = plainPath(pathname);
  const Alone = findPage(alone, path)?.Page;
  const Inner = findPage([...own, ...framed], path)?.Page;
  await Promise.allSettled(Alone ? [Alone.fetchCode()] : [Frame.fetchCode(), Inner?.fetchCode()]);
}

/** The pages of the shop by address. A dozen fixed addresses need no router: that keeps the shop's home small. */
export function ShopPages() {
  const { pathname, search } = usePlace();
  const path = plainPath(pathname);
  return (
    <ErrorBoundary at={pathname} failed={<Failed />}>
      <Suspense fallback={null}>{pageAt(path, pathname + search)}</Suspense>
    </ErrorBoundary>
  );
}
