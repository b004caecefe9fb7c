import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

/**
 * The screens of the desk by their path below it; a menu function opens one by its BaseUrl (and ChildUrl). Parts that
 * begin with `$` are parameters: such a page has the rights of the path before them. Each screen is its own chunk.
 */
export const screens: Record<string, Load> = {
  users: () => import('../access/UsersScreen.tsx').then((module) => module.UsersScreen),
  'users/$Id': () => import('../access/user-page/UserPage.tsx').then((module) => module.UserPage),
  menus: () => import('../access/MenusScreen.tsx').then((module) => module.MenusScreen),
  'menu-groups': () => import('../access/MenuGroupsScreen.tsx').then((module) => module.MenuGroupsScreen),
  'menu-functions': () => import('../access/MenuFunctionsScreen.tsx').then((module) => module.MenuFunctionsScreen),
  'access-rules': () => import('../access/AccessRulesScreen.tsx').then((module) => module.AccessRulesScreen),
  'permission-x-ray': () => import('../access/PermissionXRayScreen.tsx').then((module) => module.PermissionXRayScreen),
  origins: () => import('../origins/OriginsScreen.tsx').then((module) => module.OriginsScreen),
  'origin-categories': () =>
    import('../origins/OriginCategoriesScreen.tsx').then((module) => module.OriginCategoriesScreen),
  groups: () => import('../catalogue/GroupsScreen.tsx').then((module) => module.GroupsScreen),
  products: () => import('../catalogue/ProductsScreen.tsx').then((module) => module.ProductsScreen),
  packages: () => import('../catalogue/PackagesScreen.tsx').then((module) => module.PackagesScreen),
  banks: () => import('../sales/BanksScreen.tsx').then((module) => module.BanksScreen),
  'shop-payment-types': () =>
    import('../sales/ShopPaymentTypesScreen.tsx').then((module) => module.ShopPaymentTypesScreen),
  'activity-types': () => import('../activities/ActivityTypesScreen.tsx').then((module) => module.ActivityTypesScreen),
  'payment-errors': () => import('../sales/PaymentErrorsScreen.tsx').then((module) => module.PaymentErrorsScreen),
  'chart-of-account-sections': () =>
    import('../registries/ChartSectionsScreen.tsx').then((module) => module.ChartSectionsScreen),
  faqs: () => import('../registries/FaqsScreen.tsx').then((module) => module.FaqsScreen),
  'user-categories': () =>
    import('../registries/UserCategoriesScreen.tsx').then((module) => module.UserCategoriesScreen),
  reasons: () => import('../registries/ReasonsScreen.tsx').then((module) => module.ReasonsScreen),
  'document-sections': () =>
    import('../registries/DocumentSectionsScreen.tsx').then((module) => module.DocumentSectionsScreen),
  coupons: () => import('../sales/CouponsScreen.tsx').then((module) => module.CouponsScreen),
  'product-switches': () =>
    import('../catalogue/ProductSwitchesScreen.tsx').then((module) => module.ProductSwitchesScreen),
  'email-templates': () => import('../mail/EmailTemplatesScreen.tsx').then((module) => module.EmailTemplatesScreen),
  'email-tags': () => import('../mail/EmailTagsScreen.tsx').then((module) => module.EmailTagsScreen),
  'email-configurations': () =>
    import('../mail/EmailConfigurationsScreen.tsx').then((module) => module.EmailConfigurationsScreen),
  outbox: () => import('../mail/OutboxScreen.tsx').then((module) => module.OutboxScreen),
  'sms-outbox': () => import('../mail/SmsScreen.tsx').then((module) => module.SmsScreen),
  orders: () => import('../sales/OrdersScreen.tsx').then((module) => module.OrdersScreen),
  'orders/$Id': () => import('../sales/OrderPage.tsx').then((module) => module.OrderPage),
  changes: () => import('../lists/ChangesScreen.tsx').then((module) => module.ChangesScreen),
};
