import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { signOut } from '../../session/sign-out.ts';
import { useSignedInUser } from '../../session/use-session.ts';
import { ShopLink } from '../ui/ShopLink.tsx';
import css from './account-menu.module.css';

const own = [
  { key: 'purchases', href: paths.shopPurchases },
  { key: 'orders', href: paths.shopOrders },
  { key: 'documents', href: paths.shopDocuments },
  { key: 'methods', href: paths.shopPaymentMethods },
  { key: 'activities', href: paths.activities },
  { key: 'profile', href: paths.shopProfile },
] as const;

/** Closes what is open when one clicks or goes elsewhere, or presses Escape: the focus is then back on what opened it. */
function useClosing(close: () => void) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const outside = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (element.current?.contains(document.activeElement)) element.current.querySelector('button')?.focus();
      close();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [close]);
  return element;
}

function Links({ close, name }: { close: () => void; name: string }) {
  return (
    <div className={css.panel}>
      <p className={css.who}>{name}</p>
      {own.map(({ key, href }) => (
        <ShopLink key={key} href={href} onClick={close}>
          {t(`shop.header.${key}`)}
        </ShopLink>
      ))}
      <button type="button" onClick={() => signOut(true)}>
        {t('shop.header.signOut')}
      </button>
    </div>
  );
}

/** Signs in, or shows who is signed in and what is theirs. */
export function AccountMenu() {
  const user = useSignedInUser();
  const [opened, setOpened] = useState(false);
  const element = useClosing(() => setOpened(false));
  if (!user)
    return (
      <ShopLink href={paths.shopLogin} className={css.toggle}>
        {t('shop.header.signIn')}
      </ShopLink>
    );
  return (
    <div ref={element} className={css.account}>
      <button type="button" className={css.toggle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <span className="unseen">{t('shop.header.account')}</span>
        <span className={css.initial} aria-hidden>
          {(user.DisplayName || user.Email).charAt(0).toUpperCase()}
        </span>
        <span className={css.name}>{user.DisplayName || user.Email}</span>
      </button>
      {opened ? <Links close={() => setOpened(false)} name={user.Email} /> : null}
    </div>
  );
}
