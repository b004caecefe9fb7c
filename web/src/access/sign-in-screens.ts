import type { Page } from '../navigation/domain-screens.ts';

/** The authentication area; `auth-x` has the same forms under the look of a custom login. */
const formsOf = (area: string): Page[] => [
  {
    path: `/${area}/recovery-password`,
    load: () => import('./passwords/RecoveryPage.tsx').then((m) => m.RecoveryPage),
  },
  {
    path: `/${area}/change-password`,
    load: () => import('./passwords/ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage),
  },
  {
    path: `/${area}/confirm-email`,
    load: () => import('./email-changes/EmailLinkPage.tsx').then((m) => m.ConfirmEmailPage),
  },
  { path: `/${area}/stop-email`, load: () => import('./email-changes/EmailLinkPage.tsx').then((m) => m.StopEmailPage) },
  { path: `/${area}/signin`, load: () => import('./registration/SigninPage.tsx').then((m) => m.SigninPage) },
  { path: `/${area}/activate`, load: () => import('./registration/ActivatePage.tsx').then((m) => m.ActivatePage) },
];

/** The pages beside the login itself, on which somebody signs in: an entry of their own, so that they load nothing of the desk. */
export const signInScreens: readonly Page[] = [
  ...['auth', 'auth-x'].flatMap(formsOf),
  // Both ends of the single sign-on (decisions.md section 3 "Single-sign-on origin").
  { path: '/auth/sso', load: () => import('./federation/SsoPage.tsx').then((m) => m.SsoPage) },
  // Where staff begin and end to act as a customer.
  { path: '/auth/acting', load: () => import('./federation/ActingPage.tsx').then((m) => m.ActingPage) },
];
