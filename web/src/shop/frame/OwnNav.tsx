import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { usePlace } from '../../navigation/place.ts';
import { useSignedInUser } from '../../session/use-session.ts';
import { TabLinks, tabLink } from '../../ui/page/TabLinks.tsx';
import { ShopLink } from '../ui/ShopLink.tsx';
import css from './own-nav.module.css';

const parts = [
  { href: paths.shopPurchases, label: 'shop.ownPages.purchases' },
  { href: paths.shopOrders, label: 'shop.ownPages.orders' },
  { href: paths.shopDocuments, label: 'shop.ownPages.documents' },
  { href: paths.shopPaymentMethods, label: 'shop.header.methods' },
  { href: paths.shopProfile, label: 'shop.header.profile' },
] as const;

/** The customer's own pages beside each other, above each of them; nothing above the others. */
export function OwnNav() {
  const { pathname } = usePlace();
  const user = useSignedInUser();
  const current = parts.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.href;
  if (!user || !current) return null;
  return (
    <div className={css.own}>
      <TabLinks label={t('shop.header.account')} current={current}>
        {parts.map(({ href, label }) => (
          <li key={href}>
            <ShopLink href={href} className={tabLink} aria-current={href === current ? 'page' : undefined}>
              {t(label)}
            </ShopLink>
          </li>
        ))}
      </TabLinks>
    </div>
  );
}
