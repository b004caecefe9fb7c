import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { usePlace } from '../../navigation/place.ts';
import { page } from '../../page/page.ts';
import { isUnproven } from '../../session/required-action.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { CartSync } from '../cart/CartSync.tsx';
import { ShopLink } from '../ui/ShopLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { OwnNav } from './OwnNav.tsx';
import { ShopFooter } from './ShopFooter.tsx';
import css from './shop-frame.module.css';

const ActivityHint = lazy(() => import('./ActivityHint.tsx').then((m) => ({ default: m.ActivityHint })));

const ProofHint = lazy(() => import('./ProofHint.tsx').then((m) => ({ default: m.ProofHint })));

/** Where the hint does not disturb: not while one chooses or pays. */
const calmPages: readonly string[] = [paths.shop, paths.shopOrders, paths.shopCompleted];

/** Whether somebody is here who might have to make their first activity. */
function useMayHint(): boolean {
  const { pathname } = usePlace();
  const user = useSessionUser();
  // An account of the shop alone has no activities.
  return user?.Nature != null && user.ActivitiesCount === 0 && calmPages.includes(pathname.replace(/\/$/, ''));
}

/** Whether to remind of the link that proves an address: not while one orders, nor on the page about it. */
function useProofHint(): boolean {
  const { pathname } = usePlace();
  const user = useSessionUser();
  return isUnproven(user) && pathname !== paths.shopConfirm && pathname !== paths.shopCheckOut;
}

/** The frame around every page of the shop: the brand above, the seller below. */
export function ShopFrame({ children }: { children?: ReactNode }) {
  const brand = page.origin?.Description ?? '';
  const mayHint = useMayHint();
  const hintsProof = useProofHint();
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {t('shop.header.skip')}
      </a>
      <header className={css.header}>
        <div className={css.bar}>
          <ShopLink href={paths.shop} className={css.logo}>
            {page.origin?.DeskLogo ? <img src={page.origin.DeskLogo} alt={brand} height={32} /> : brand}
          </ShopLink>
          <AccountMenu />
        </div>
      </header>
      {hintsProof ? (
        <Suspense fallback={null}>
          <ProofHint />
        </Suspense>
      ) : null}
      <OwnNav />
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
      <CartSync />
      {mayHint ? (
        <Suspense fallback={null}>
          <ActivityHint />
        </Suspense>
      ) : null}
    </div>
  );
}
