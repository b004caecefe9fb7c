import type { ReactNode } from 'react';
import css from './back-link.module.css';
import { ShopLink } from './ShopLink.tsx';

/** The way back to the page above, at the top of a page of the shop. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ShopLink href={href} className={css.back}>
      {children}
    </ShopLink>
  );
}
