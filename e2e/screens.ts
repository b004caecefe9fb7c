import { UserNature } from '@circolo/contract/authorization/natures';
import { resources } from '@circolo/contract/resources';
import { isMessageKey } from '@circolo/messages/translator';
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

/** The screens whose menu function is declared with their resource; one with a text for a new record adds some. */
const declaredScreens = resources.flatMap(({ Name, menu }): Screen[] => {
  if (!menu) return [];
  const screen = { name: menu.path, path: `/desk/${menu.path}`, as: UserNature.superuser };
  return [isMessageKey(`${Name}.new`) ? { ...screen, adds: `${Name}.new` } : screen];
});

/** The screens of the desk, with the dialog that each opens. */
export const deskScreens: readonly Screen[] = [
  { name: 'desk', path: '/desk', as: 'SUS' },
  { name: 'orders', path: '/desk/orders', as: 'SUS', adds: 'Orders.new' },
  { name: 'users', path: '/desk/users', as: 'SUS', adds: 'Users.new' },
  { name: 'groups', path: '/desk/groups', as: 'SUS', adds: 'Groups.new' },
  { name: 'outbox', path: '/desk/outbox', as: 'SUS' },
  { name: 'sms-outbox', path: '/desk/sms-outbox', as: 'SUS' },
  { name: 'mailings', path: '/desk/mailings', as: 'SUS' },
  { name: 'email-configurations', path: '/desk/email-configurations', as: 'SUS', adds: 'EmailConfigurations.new' },
  { name: 'reconciliation', path: '/desk/reconciliation', as: 'SUS' },
  { name: 'bank-statements', path: '/desk/bank-statements', as: 'SUS' },
  { name: 'sepa-debits', path: '/desk/sepa-debits', as: 'SUS' },
  { name: 'transfers', path: '/desk/transfers', as: 'SUS' },
  { name: 'banks', path: '/desk/banks', as: 'SUS', adds: 'Banks.new' },
  { name: 'shop-payment-types', path: '/desk/shop-payment-types', as: 'SUS', adds: 'ShopPaymentTypes.new' },
  { name: 'menus', path: '/desk/menus', as: 'SUS', adds: 'Menus.new' },
  { name: 'menu-groups', path: '/desk/menu-groups', as: 'SUS', adds: 'MenusGroups.new' },
  { name: 'menu-functions', path: '/desk/menu-functions', as: 'SUS', adds: 'MenusFunctions.new' },
  { name: 'security-log', path: '/desk/security-log', as: 'SUS' },
  { name: 'retention', path: '/desk/retention', as: 'SUS' },
  { name: 'system', path: '/desk/system', as: 'SUS' },
  { name: 'webhooks', path: '/desk/webhooks', as: 'SUS', adds: 'WebhookEndpoints.new' },
  { name: 'webhook-deliveries', path: '/desk/webhooks/deliveries', as: 'SUS' },
  { name: 'reports', path: '/desk/reports', as: 'SUS' },
  { name: 'report-recurring', path: '/desk/reports/recurring', as: 'SUS' },
  { name: 'report-funnel', path: '/desk/reports/funnel', as: 'SUS' },
  { name: 'report-cohorts', path: '/desk/reports/cohorts', as: 'SUS' },
  { name: 'trial-balance', path: '/desk/trial-balance', as: 'SUS' },
  { name: 'processing-register', path: '/desk/processing-register', as: 'SUS' },
  { name: 'access-rules', path: '/desk/access-rules', as: 'SUS' },
  { name: 'api-keys', path: '/desk/api-keys', as: 'SUS' },
  { name: 'permission-matrix', path: '/desk/permission-matrix', as: 'SUS' },
  { name: 'permission-x-ray', path: '/desk/permission-x-ray?Nature=HLP', as: 'SUS' },
  {
    name: 'chart-of-account-sections',
    path: '/desk/chart-of-account-sections',
    as: 'SUS',
    adds: 'ChartOfAccountSections.new',
  },
  { name: 'coupons', path: '/desk/coupons', as: 'SUS', adds: 'Coupons.new' },
  { name: 'purchases', path: '/desk/purchases', as: 'SUS' },
  { name: 'refunds', path: '/desk/refunds', as: 'SUS' },
  { name: 'disputes', path: '/desk/disputes', as: 'SUS' },
  // The demonstration has one that waits for an answer.
  { name: 'one-dispute', path: '/desk/disputes/1', as: 'SUS' },
  { name: 'journal', path: '/desk/journal', as: 'SUS' },
  { name: 'vat-register', path: '/desk/vat-register', as: 'SUS' },
  { name: 'open-items', path: '/desk/open-items', as: 'SUS' },
  { name: 'received-invoices', path: '/desk/received-invoices', as: 'SUS' },
  { name: 'settlements', path: '/desk/settlements', as: 'SUS' },
  { name: 'settlement-movements', path: '/desk/settlements/movements', as: 'SUS' },
  { name: 'payment-incidents', path: '/desk/payment-incidents', as: 'SUS' },
  { name: 'money-approvals', path: '/desk/money-approvals', as: 'SUS' },
  { name: 'price-list', path: '/desk/packages/prices', as: 'SUS' },
  { name: 'renewal-radar-model', path: '/desk/renewal-radar/model', as: 'SUS' },
  { name: 'leads', path: '/desk/leads', as: 'SUS', adds: 'Leads.new' },
  { name: 'opportunities', path: '/desk/opportunities', as: 'SUS', adds: 'Opportunities.new' },
  { name: 'crm-teams', path: '/desk/crm-teams', as: 'SUS', adds: 'CrmTeams.new' },
  { name: 'crm-assignment-rules', path: '/desk/crm-assignment-rules', as: 'SUS', adds: 'CrmAssignmentRules.new' },
  { name: 'crm-activities', path: '/desk/crm-activities', as: 'SUS', adds: 'CrmActivities.new' },
  { name: 'agenda', path: '/desk/agenda', as: 'SUS' },
  { name: 'time-machine', path: '/desk/time-machine', as: 'SUS' },
  { name: 'faqs', path: '/desk/faqs', as: 'SUS', adds: 'Faqs.new' },
  ...declaredScreens,
  { name: 'email-template-editor', path: '/desk/email-templates/1', as: 'SUS' },
  { name: 'changes', path: '/desk/changes', as: 'SUS' },
  { name: 'profile', path: '/profile', as: 'SUS' },
  { name: 'exports', path: '/exports', as: 'SUS' },
  { name: 'activities', path: '/activities', as: 'ENT' },
  { name: 'on-boarding', path: '/activities/on-boarding', as: 'ENT' },
  { name: 'components', path: '/test' },
];

/** The pages of one record, and views of a list that are pages of their own; stories of their own walk through them. */
export const recordPages: readonly Screen[] = [
  { name: 'customer', path: '/desk/users/5', as: 'SUS' },
  { name: 'order', path: '/desk/orders/1', as: 'SUS' },
  { name: 'opportunity', path: '/desk/opportunities/1', as: 'SUS' },
  { name: 'opportunities-board', path: '/desk/opportunities?View=board', as: 'SUS' },
  { name: 'shop-product', path: '/shop/product-detail?product=base' },
  { name: 'shop-check-out', path: '/shop/check-out' },
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
  { name: 'shop-link', path: '/shop/link#AAAAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'shop-link-ask', path: '/shop/link' },
  { name: 'shop-recovery-key', path: '/shop/recovery-key' },
  { name: 'shop-account-link', path: '/shop/account-link#AAAAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'shop-billing-data', path: '/shop/billing-data#AAAAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'shop-orders', path: '/shop/orders', as: 'STD' },
  { name: 'shop-documents', path: '/shop/documents', as: 'STD' },
  { name: 'shop-purchases', path: '/shop/purchases', as: 'STD' },
  { name: 'shop-profile', path: '/shop/profile', as: 'STD' },
];
