import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { withAfterSaleWords } from '../shop/after-sale-words.ts';
import { withAmountWords } from '../shop/amount-words.ts';
import { withCartWords } from '../shop/cart-words.ts';
import { withMandateWords } from '../shop/mandate-words.ts';
import { withPaymentWords } from '../shop/payment-words.ts';
import { withPlanWords } from '../shop/plan-words.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { hasAddress } from './has-address.ts';
import { page } from './page.ts';
import { paths } from './paths.ts';
import { replaceWith, usePlace } from './place.ts';
import { placeOfMust } from './session/must-first.ts';
import { auth, sessionUser } from './session/stores.ts';

type Load = () => Promise<ComponentType<{ children?: ReactNode }>>;

/** The pages of the shop by their path below it; `''` is its home. Each page is its own chunk. */
const framedPages: Record<string, Load> = {
  '': () => import('../shop/HomePage.tsx').then((m) => m.HomePage),
  'product-detail': () => import('../shop/ProductDetailPage.tsx').then((m) => m.ProductDetailPage),
  'check-out': withCartWords(
    withAmountWords(withPaymentWords(() => import('../shop/CheckOutPage.tsx').then((m) => m.CheckOutPage))),
  ),
  'cart-reminders': withCartWords(() => import('../shop/StopRemindersPage.tsx').then((m) => m.StopRemindersPage)),
  pay: withAmountWords(withPaymentWords(() => import('../shop/PayPage.tsx').then((m) => m.PayPage))),
  terms: () => import('../shop/TermsPage.tsx').then((m) => m.TermsPage),
  privacy: () => import('../shop/PrivacyPage.tsx').then((m) => m.PrivacyPage),
};

/** Pages of a signed-in customer. */
const ownPages: Record<string, Load> = {
  cart: () => import('../shop/CartPage.tsx').then((m) => m.CartPage),
  completed: withPaymentWords(() => import('../shop/CompletedPage.tsx').then((m) => m.CompletedPage)),
  orders: () => import('../shop/OrdersPage.tsx').then((m) => m.OrdersPage),
  'orders/$Id': withAfterSaleWords(
    withAmountWords(withPaymentWords(() => import('../shop/OrderPage.tsx').then((m) => m.OrderPage))),
  ),
  'withdrawal/$Id': withAfterSaleWords(() => import('../shop/WithdrawalPage.tsx').then((m) => m.WithdrawalPage)),
  'payment-methods': withMandateWords(
    withPaymentWords(() => import('../shop/PaymentMethodsPage.tsx').then((m) => m.PaymentMethodsPage)),
  ),
  mandate: withMandateWords(() => import('../shop/MandatePage.tsx').then((m) => m.MandatePage)),
  purchases: () => import('../shop/PurchasesPage.tsx').then((m) => m.PurchasesPage),
  switch: withPlanWords(withPaymentWords(() => import('../shop/SwitchPage.tsx').then((m) => m.SwitchPage))),
  profile: () => import('../shop/ShopProfilePage.tsx').then((m) => m.ShopProfilePage),
};

/** Sign-in pages, which stand alone in the brand's colours. */
const signInPages: Record<string, Load> = {
  login: () => import('../shop/ShopLoginPage.tsx').then((m) => m.ShopLoginPage),
  logout: () => import('../shop/ShopLogoutPage.tsx').then((m) => m.ShopLogoutPage),
  signin: () => import('../shop/ShopSigninPage.tsx').then((m) => m.ShopSigninPage),
  activate: () => import('../shop/ShopActivatePage.tsx').then((m) => m.ShopActivatePage),
  'recovery-key': () => import('../shop/ShopRecoveryPage.tsx').then((m) => m.ShopRecoveryPage),
};

const errorPages: Record<string, Load> = {
  '/error/404': () => import('./NotFoundPage.tsx').then((m) => m.NotFoundPage),
  '/error/500': () => import('./LostConnectionPage.tsx').then((m) => m.LostConnectionPage),
};

const component = (load: Load) => lazy(() => load().then((Page) => ({ default: Page })));
const components = (loads: Record<string, Load>, below = '') =>
  Object.entries(loads).map(([path, load]) => ({ path: path ? `${below}${path}` : paths.shop, Page: component(load) }));

const framed = components(framedPages, `${paths.shop}/`);
const own = components(ownPages, `${paths.shop}/`);
const alone = [...components(signInPages, `${paths.shop}/`), ...components(errorPages)];
const Frame = component(() => import('../shop/ShopFrame.tsx').then((m) => m.ShopFrame));
const Failed = component(() => import('./ErrorBoundaryPage.tsx').then((m) => m.ErrorBoundaryPage));

/** Whether an address fits a path whose parts may be parameters. @example fits('orders/$Id', 'orders/12') // true */
function fits(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return wanted.length === parts.length && wanted.every((part, index) => part.startsWith('$') || part === parts[index]);
}

const found = (pages: typeof framed, path: string) => pages.find((candidate) => fits(candidate.path, path))?.Page;

/** Leads elsewhere, unless somebody has gone on meanwhile: whoever is signed out is on the way to the goodbye. */
function Lead({ to }: { to: string }) {
  const { pathname } = usePlace();
  useEffect(() => {
    if (location.pathname !== pathname) return;
    if (to.startsWith(paths.shop) || to.startsWith('/error/')) replaceWith(to);
    else location.replace(to);
  }, [to, pathname]);
  return null;
}

const isSignedIn = () => auth.get() !== null && sessionUser.get() !== null;

/** The page of an address. A shop that its brand has not opened leads to the login (product.md section 6). */
function pageAt(path: string, back: string): ReactNode {
  if (!path.startsWith('/error/')) {
    if (!hasAddress()) return <Lead to={paths.notFound} />;
    if (!page.origin?.UseShop) return <Lead to={paths.login} />;
  }
  const Alone = found(alone, path);
  if (Alone) return <Alone />;
  const Own = found(own, path);
  // A customer's own pages ask who it is, and come back afterwards.
  if (Own && !isSignedIn()) return <Lead to={`${paths.shopLogin}?back=${encodeURIComponent(back)}`} />;
  const first = Own ? placeOfMust(sessionUser.get()) : null;
  if (first) return <Lead to={first} />;
  const Inner = Own ?? found(framed, path);
  if (!Inner) return <Lead to={paths.notFound} />;
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
