import { type ReactNode, useEffect } from 'react';
import { CookiePreferences } from '../cookie-consent/CookiePreferences.tsx';
import { customLogin, inCustomArea, rememberLogin } from '../navigation/login-path.ts';
import { page } from '../page/page.ts';
import css from './auth-frame.module.css';

interface Props {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** An address of the same authentication area, with the custom login that was asked for. */
const authPath = (name: string): string => (inCustomArea() ? `/auth-x/${name}${location.search}` : `/auth/${name}`);

/** The frame of every sign-in page: the brand's background, its logos, one card. It needs no component library. */
export function AuthFrame({ title, text, children }: Props) {
  const brand = page.origin?.Description ?? '';
  const look = customLogin() ?? page.origin;
  useEffect(rememberLogin, []);
  useEffect(() => {
    document.title = brand ? `${title} · ${brand}` : title;
  }, [title, brand]);
  return (
    <main className={css.page}>
      <div className={css.card}>
        <div className={css.logo}>
          {look?.LoginPrimaryLogo ? <img src={look.LoginPrimaryLogo} alt={brand} height={52} /> : <p>{brand}</p>}
        </div>
        <div className={css.head}>
          <h1>{title}</h1>
          {text ? <p>{text}</p> : null}
        </div>
        {children}
        {page.tagManager ? (
          <p className={css.cookies}>
            <CookiePreferences />
          </p>
        ) : null}
      </div>
      {look?.LoginSecondaryLogo ? (
        <img className={css.secondLogo} src={look.LoginSecondaryLogo} alt="" height={32} />
      ) : null}
    </main>
  );
}

/** A quiet link below a sign-in form. */
export const AuthLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={css.link} href={authPath(to)}>
    {children}
  </a>
);
