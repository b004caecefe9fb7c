import type { ReactNode } from 'react';
import { page } from '../app/page.ts';
import { paths } from '../app/paths.ts';
import { t } from '../app/words.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ShopFooter } from './ShopFooter.tsx';
import { ShopLink } from './ShopLink.tsx';
import css from './shop-frame.module.css';

/** The frame around every page of the shop: the brand above, the seller below. */
export function ShopFrame({ children }: { children?: ReactNode }) {
  const brand = page.origin?.Description ?? '';
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
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
    </div>
  );
}
