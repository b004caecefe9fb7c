import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of accounts, menus and permissions, with the pages of what an account has to do before it sees the desk. */
export const accessScreens: DomainScreens = {
  desk: {
    users: () => import('./users/UsersScreen.tsx').then((m) => m.UsersScreen),
    'users/$Id': () => import('./users/user-page/UserPage.tsx').then((m) => m.UserPage),
    // Over the page of the opportunity, which knows no form of users.
    'opportunities/$Id/customer': () =>
      import('./users/opportunity/OpportunityCustomerPage.tsx').then((m) => m.OpportunityCustomerPage),
    menus: () => import('./menus/MenusScreen.tsx').then((m) => m.MenusScreen),
    'menu-groups': () => import('./menus/MenuGroupsScreen.tsx').then((m) => m.MenuGroupsScreen),
    'menu-functions': () => import('./menus/MenuFunctionsScreen.tsx').then((m) => m.MenuFunctionsScreen),
    'access-rules': () => import('./two-factor/AccessRulesScreen.tsx').then((m) => m.AccessRulesScreen),
    'api-keys': () => import('./api-keys/ApiKeysScreen.tsx').then((m) => m.ApiKeysScreen),
    'security-log': () => import('./security-log/SecurityLogScreen.tsx').then((m) => m.SecurityLogScreen),
    'permission-x-ray': () => import('./permissions/PermissionXRayScreen.tsx').then((m) => m.PermissionXRayScreen),
    'permission-matrix': () => import('./matrix/PermissionMatrixScreen.tsx').then((m) => m.PermissionMatrixScreen),
    'user-categories': () => import('./users/UserCategoriesScreen.tsx').then((m) => m.UserCategoriesScreen),
  },
  inShell: {
    profile: () => import('./profile/ProfilePage.tsx').then((m) => m.ProfilePage),
  },
  pages: [
    {
      path: 'landing/unsubscribe',
      load: () => import('./registration/UnsubscribePage.tsx').then((m) => m.UnsubscribePage),
    },
    // The short address of text messages, whose letters are paid for.
    { path: 'u', load: () => import('./registration/UnsubscribePage.tsx').then((m) => m.UnsubscribePage) },
    { path: 'landing/link', load: () => import('./registration/LostLinkPage.tsx').then((m) => m.LostLinkPage) },
    {
      path: 'auth/choose-password',
      load: () => import('./passwords/ChoosePasswordPage.tsx').then((m) => m.ChoosePasswordPage),
      only: 'changePassword',
    },
    { path: 'auth/enrol', load: () => import('./two-factor/EnrolPage.tsx').then((m) => m.EnrolPage), only: 'enrol' },
  ],
};
