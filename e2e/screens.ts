import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import type { Nature } from './fixtures/accounts.ts';

/** A page to look at: who sees it and where it is. */
export interface Screen {
  name: string;
  path: string;
  /** Who is signed in; a visitor where it is left out. */
  as?: Nature;
  /** The name of the button at the top right that opens the screen's dialog, by the key of its label. */
  adds?: string;
}

/** The code tables, each by its declaration. */
const codeTableScreens = Object.values(codeTables).map(
  ({ Name, path }): Screen => ({ name: path, path: `/desk/${path}`, as: 'SUS', adds: `${Name}.new` }),
);

/** The screens of the desk, with the dialog that each opens. */
export const deskScreens: readonly Screen[] = [
  { name: 'desk', path: '/desk', as: 'SUS' },
  { name: 'orders', path: '/desk/orders', as: 'SUS', adds: 'Orders.new' },
  { name: 'users', path: '/desk/users', as: 'SUS', adds: 'Users.new' },
  { name: 'products', path: '/desk/products', as: 'SUS', adds: 'Products.new' },
  { name: 'packages', path: '/desk/packages', as: 'SUS', adds: 'Packages.new' },
  { name: 'groups', path: '/desk/groups', as: 'SUS', adds: 'Groups.new' },
  { name: 'origins', path: '/desk/origins', as: 'SUS', adds: 'Origins.new' },
  { name: 'origin-categories', path: '/desk/origin-categories', as: 'SUS', adds: 'OriginsCategories.new' },
  { name: 'outbox', path: '/desk/outbox', as: 'SUS' },
  { name: 'sms-outbox', path: '/desk/sms-outbox', as: 'SUS' },
  { name: 'email-templates', path: '/desk/email-templates', as: 'SUS', adds: 'EmailTemplates.new' },
  { name: 'email-tags', path: '/desk/email-tags', as: 'SUS', adds: 'EmailTags.new' },
  { name: 'email-configurations', path: '/desk/email-configurations', as: 'SUS', adds: 'EmailConfigurations.new' },
  { name: 'reconciliation', path: '/desk/reconciliation', as: 'SUS' },
  { name: 'bank-statements', path: '/desk/bank-statements', as: 'SUS' },
  { name: 'sepa-debits', path: '/desk/sepa-debits', as: 'SUS' },
  { name: 'banks', path: '/desk/banks', as: 'SUS', adds: 'Banks.new' },
  { name: 'shop-payment-types', path: '/desk/shop-payment-types', as: 'SUS', adds: 'ShopPaymentTypes.new' },
  { name: 'menus', path: '/desk/menus', as: 'SUS', adds: 'Menus.new' },
  { name: 'menu-groups', path: '/desk/menu-groups', as: 'SUS', adds: 'MenusGroups.new' },
  { name: 'menu-functions', path: '/desk/menu-functions', as: 'SUS', adds: 'MenusFunctions.new' },
  { name: 'access-rules', path: '/desk/access-rules', as: 'SUS' },
  { name: 'permission-x-ray', path: '/desk/permission-x-ray?Nature=HLP', as: 'SUS' },
  { name: 'activity-types', path: '/desk/activity-types', as: 'SUS', adds: 'ActivityTypes.new' },
  { name: 'payment-errors', path: '/desk/payment-errors', as: 'SUS', adds: 'PaymentErrors.new' },
  {
    name: 'chart-of-account-sections',
    path: '/desk/chart-of-account-sections',
    as: 'SUS',
    adds: 'ChartOfAccountSections.new',
  },
  { name: 'coupons', path: '/desk/coupons', as: 'SUS', adds: 'Coupons.new' },
  { name: 'product-switches', path: '/desk/product-switches', as: 'SUS', adds: 'ProductSwitches.new' },
  { name: 'purchases', path: '/desk/purchases', as: 'SUS' },
  { name: 'refunds', path: '/desk/refunds', as: 'SUS' },
  { name: 'renewal-radar', path: '/desk/renewal-radar', as: 'SUS' },
  { name: 'renewal-radar-model', path: '/desk/renewal-radar/model', as: 'SUS' },
  { name: 'leads', path: '/desk/leads', as: 'SUS', adds: 'Leads.new' },
  { name: 'opportunities', path: '/desk/opportunities', as: 'SUS', adds: 'Opportunities.new' },
  { name: 'crm-teams', path: '/desk/crm-teams', as: 'SUS', adds: 'CrmTeams.new' },
  { name: 'crm-assignment-rules', path: '/desk/crm-assignment-rules', as: 'SUS', adds: 'CrmAssignmentRules.new' },
  { name: 'timelines', path: '/desk/timelines', as: 'SUS', adds: 'Timelines.new' },
  { name: 'crm-activity-types', path: '/desk/crm-activity-types', as: 'SUS', adds: 'CrmActivityTypes.new' },
  { name: 'crm-activities', path: '/desk/crm-activities', as: 'SUS', adds: 'CrmActivities.new' },
  { name: 'agenda', path: '/desk/agenda', as: 'SUS' },
  { name: 'opportunity-tags', path: '/desk/opportunity-tags', as: 'SUS', adds: 'OpportunityTags.new' },
  { name: 'time-machine', path: '/desk/time-machine', as: 'SUS' },
  { name: 'reminder-rules', path: '/desk/reminder-rules', as: 'SUS', adds: 'ReminderRules.new' },
  { name: 'dunning-steps', path: '/desk/dunning-steps', as: 'SUS', adds: 'DunningSteps.new' },
  { name: 'price-waves', path: '/desk/price-waves', as: 'SUS', adds: 'PriceWaves.new' },
  { name: 'faqs', path: '/desk/faqs', as: 'SUS', adds: 'Faqs.new' },
  { name: 'user-categories', path: '/desk/user-categories', as: 'SUS', adds: 'UserCategories.new' },
  { name: 'reasons', path: '/desk/reasons', as: 'SUS', adds: 'Reasons.new' },
  { name: 'document-sections', path: '/desk/document-sections', as: 'SUS', adds: 'DocumentSections.new' },
  ...codeTableScreens,
  { name: 'changes', path: '/desk/changes', as: 'SUS' },
  { name: 'profile', path: '/profile', as: 'SUS' },
  { name: 'activities', path: '/activities', as: 'ENT' },
  { name: 'on-boarding', path: '/activities/on-boarding', as: 'ENT' },
  { name: 'components', path: '/test' },
];

/** The pages that anybody may open. */
export const openPages: readonly Screen[] = [
  { name: 'login', path: '/auth/login' },
  { name: 'signin', path: '/auth/signin' },
  { name: 'recovery-password', path: '/auth/recovery-password' },
  { name: 'change-password', path: '/auth/change-password' },
  { name: 'activate', path: '/auth/activate#AAAAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'landing', path: '/landing' },
  { name: 'demo-activation', path: '/demo-activation' },
  { name: 'sso', path: '/auth/sso?origin=1' },
  { name: 'error-404', path: '/error/404' },
  { name: 'error-500', path: '/error/500' },
];

/** The pages of the shop; those of a customer come last. */
export const shopPages: readonly Screen[] = [
  { name: 'shop', path: '/shop' },
  { name: 'shop-terms', path: '/shop/terms' },
  { name: 'shop-privacy', path: '/shop/privacy' },
  { name: 'shop-login', path: '/shop/login' },
  { name: 'shop-signin', path: '/shop/signin' },
  { name: 'shop-activate', path: '/shop/activate#AAAAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'shop-recovery-key', path: '/shop/recovery-key' },
  { name: 'shop-orders', path: '/shop/orders', as: 'STD' },
  { name: 'shop-purchases', path: '/shop/purchases', as: 'STD' },
  { name: 'shop-profile', path: '/shop/profile', as: 'STD' },
];
