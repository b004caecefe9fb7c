import type { DomainScreens, Page } from '../navigation/domain-screens.ts';

/** The authentication area; `auth-x` has the same forms under the look of a custom login. */
const signInPages = (area: string): Page[] => [
  {
    path: `${area}/login`,
    load: () => import('./sessions/LoginPage.tsx').then((m) => m.LoginPage),
    only: 'signedOut',
  },
  {
    path: `${area}/recovery-password`,
    load: () => import('./passwords/RecoveryPage.tsx').then((m) => m.RecoveryPage),
  },
  {
    path: `${area}/change-password`,
    load: () => import('./passwords/ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage),
  },
  {
    path: `${area}/confirm-email`,
    load: () => import('./email-changes/EmailLinkPage.tsx').then((m) => m.ConfirmEmailPage),
  },
  { path: `${area}/stop-email`, load: () => import('./email-changes/EmailLinkPage.tsx').then((m) => m.StopEmailPage) },
  { path: `${area}/signin`, load: () => import('./registration/SigninPage.tsx').then((m) => m.SigninPage) },
  { path: `${area}/activate`, load: () => import('./registration/ActivatePage.tsx').then((m) => m.ActivatePage) },
];

/** The screens of accounts, menus and permissions, with the pages on which somebody signs in. */
export const accessScreens: DomainScreens = {
  desk: {
    users: () => import('./users/UsersScreen.tsx').then((m) => m.UsersScreen),
    'users/$Id': () => import('./users/user-page/UserPage.tsx').then((m) => m.UserPage),
    menus: () => import('./menus/MenusScreen.tsx').then((m) => m.MenusScreen),
    'menu-groups': () => import('./menus/MenuGroupsScreen.tsx').then((m) => m.MenuGroupsScreen),
    'menu-functions': () => import('./menus/MenuFunctionsScreen.tsx').then((m) => m.MenuFunctionsScreen),
    'access-rules': () => import('./two-factor/AccessRulesScreen.tsx').then((m) => m.AccessRulesScreen),
    'security-log': () => import('./security-log/SecurityLogScreen.tsx').then((m) => m.SecurityLogScreen),
    'permission-x-ray': () => import('./permissions/PermissionXRayScreen.tsx').then((m) => m.PermissionXRayScreen),
    'user-categories': () => import('./users/UserCategoriesScreen.tsx').then((m) => m.UserCategoriesScreen),
  },
  inShell: {
    profile: () => import('./profile/ProfilePage.tsx').then((m) => m.ProfilePage),
  },
  pages: [
    ...['auth', 'auth-x'].flatMap(signInPages),
    // Both ends of the single sign-on (decisions.md section 3 "Single-sign-on origin").
    { path: 'auth/sso', load: () => import('./federation/SsoPage.tsx').then((m) => m.SsoPage) },
    // Where staff begin and end to act as a customer.
    { path: 'auth/acting', load: () => import('./federation/ActingPage.tsx').then((m) => m.ActingPage) },
    {
      path: 'auth/choose-password',
      load: () => import('./passwords/ChoosePasswordPage.tsx').then((m) => m.ChoosePasswordPage),
      only: 'changePassword',
    },
    { path: 'auth/enrol', load: () => import('./two-factor/EnrolPage.tsx').then((m) => m.EnrolPage), only: 'enrol' },
  ],
};
