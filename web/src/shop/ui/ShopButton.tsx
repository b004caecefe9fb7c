import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { ShopLink } from './ShopLink.tsx';
import css from './shop-button.module.css';

type Look = 'primary' | 'quiet';

interface LinkProps {
  href: string;
  look?: Look;
  children: ReactNode;
  full?: boolean;
}

const classOf = (look: Look, full: boolean): string => [css.button, css[look], full ? css.full : ''].join(' ');

/** A button of the shop that leads to another page. */
export const LinkButton = ({ href, look = 'primary', full = false, children }: LinkProps) => (
  <ShopLink href={href} className={classOf(look, full)}>
    {children}
  </ShopLink>
);

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  full?: boolean;
  /** While it works it cannot be pressed again. */
  busy?: boolean;
}

/** A button of the shop, in the brand's own button colours. */
export const ShopButton = ({ look = 'primary', full = false, busy = false, disabled, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    className={classOf(look, full)}
  />
);
