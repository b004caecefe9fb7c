import type { ComponentType } from 'react';
import { withAllWords, withWords } from './word-parts.ts';

type Load = () => Promise<ComponentType>;

/**
 * The screens of the desk by their path below it; a menu function opens one by its BaseUrl (and ChildUrl). Parts that
 * begin with `$` are parameters: such a page has the rights of the path before them. Each screen is its own chunk.
 */
export const screens: Record<string, Load> = {
  users: withAllWords(() => import('../access/UsersScreen.tsx').then((module) => module.UsersScreen)),
  'users/$Id': withAllWords(() => import('../access/user-page/UserPage.tsx').then((module) => module.UserPage)),
  menus: withAllWords(() => import('../access/MenusScreen.tsx').then((module) => module.MenusScreen)),
  'menu-groups': withWords(['access', 'record'], () =>
    import('../access/MenuGroupsScreen.tsx').then((module) => module.MenuGroupsScreen),
  ),
  'menu-functions': withAllWords(() =>
    import('../access/MenuFunctionsScreen.tsx').then((module) => module.MenuFunctionsScreen),
  ),
  'access-rules': withWords(['nature-rules'], () =>
    import('../access/AccessRulesScreen.tsx').then((module) => module.AccessRulesScreen),
  ),
  'permission-x-ray': withAllWords(() =>
    import('../access/PermissionXRayScreen.tsx').then((module) => module.PermissionXRayScreen),
  ),
  origins: withWords(['origins', 'record'], () =>
    import('../origins/OriginsScreen.tsx').then((module) => module.OriginsScreen),
  ),
  'origin-categories': withWords(['origins', 'record'], () =>
    import('../origins/OriginCategoriesScreen.tsx').then((module) => module.OriginCategoriesScreen),
  ),
  groups: withWords(['catalogue-words', 'record'], () =>
    import('../catalogue/GroupsScreen.tsx').then((module) => module.GroupsScreen),
  ),
  products: withWords(['catalogue-words', 'record'], () =>
    import('../catalogue/ProductsScreen.tsx').then((module) => module.ProductsScreen),
  ),
  packages: withWords(['catalogue-words', 'origins', 'packages', 'record'], () =>
    import('../catalogue/PackagesScreen.tsx').then((module) => module.PackagesScreen),
  ),
  'sepa-debits': withWords(['sepa', 'record'], () =>
    import('../banking/sepa/SepaDebitsScreen.tsx').then((module) => module.SepaDebitsScreen),
  ),
  banks: withWords(['catalogue-words', 'record'], () =>
    import('../sales/BanksScreen.tsx').then((module) => module.BanksScreen),
  ),
  'bank-statements': withWords(['banking', 'record'], () =>
    import('../banking/BankStatementsScreen.tsx').then((module) => module.BankStatementsScreen),
  ),
  reconciliation: withWords(['banking'], () =>
    import('../banking/ReconciliationScreen.tsx').then((module) => module.ReconciliationScreen),
  ),
  'shop-payment-types': withWords(['catalogue-words', 'record'], () =>
    import('../sales/ShopPaymentTypesScreen.tsx').then((module) => module.ShopPaymentTypesScreen),
  ),
  'activity-types': withWords(['activities', 'record'], () =>
    import('../activities/ActivityTypesScreen.tsx').then((module) => module.ActivityTypesScreen),
  ),
  'payment-errors': withWords(['payment-errors', 'record'], () =>
    import('../sales/PaymentErrorsScreen.tsx').then((module) => module.PaymentErrorsScreen),
  ),
  'chart-of-account-sections': withWords(['chart-sections', 'record'], () =>
    import('../registries/ChartSectionsScreen.tsx').then((module) => module.ChartSectionsScreen),
  ),
  faqs: withWords(['faqs', 'record'], () => import('../registries/FaqsScreen.tsx').then((module) => module.FaqsScreen)),
  'user-categories': withWords(['record', 'registries'], () =>
    import('../registries/UserCategoriesScreen.tsx').then((module) => module.UserCategoriesScreen),
  ),
  reasons: withWords(['record', 'registries'], () =>
    import('../registries/ReasonsScreen.tsx').then((module) => module.ReasonsScreen),
  ),
  'document-sections': withWords(['record', 'registries'], () =>
    import('../registries/DocumentSectionsScreen.tsx').then((module) => module.DocumentSectionsScreen),
  ),
  coupons: withWords(['coupons', 'record', 'sales'], () =>
    import('../sales/CouponsScreen.tsx').then((module) => module.CouponsScreen),
  ),
  'product-switches': withWords(['product-switches', 'record'], () =>
    import('../catalogue/ProductSwitchesScreen.tsx').then((module) => module.ProductSwitchesScreen),
  ),
  leads: withWords(['agenda', 'crm', 'leads', 'record'], () =>
    import('../crm/LeadsScreen.tsx').then((module) => module.LeadsScreen),
  ),
  'crm-teams': withWords(['leads', 'record'], () =>
    import('../crm/TeamsScreen.tsx').then((module) => module.TeamsScreen),
  ),
  'crm-assignment-rules': withWords(['assignment', 'record'], () =>
    import('../crm/AssignmentRulesScreen.tsx').then((module) => module.AssignmentRulesScreen),
  ),
  timelines: withWords(['crm', 'email-templates', 'record'], () =>
    import('../crm/TimelinesScreen.tsx').then((module) => module.TimelinesScreen),
  ),
  'crm-activity-types': withWords(['crm', 'record'], () =>
    import('../crm/CrmActivityTypesScreen.tsx').then((module) => module.CrmActivityTypesScreen),
  ),
  opportunities: withWords(['crm', 'opportunities', 'opportunity-actions', 'packages', 'record'], () =>
    import('../crm/board/OpportunityViews.tsx').then((module) => module.OpportunityViews),
  ),
  'crm-activities': withWords(['agenda', 'crm', 'record'], () =>
    import('../crm/ActivitiesScreen.tsx').then((module) => module.ActivitiesScreen),
  ),
  agenda: withWords(['access', 'agenda', 'record'], () =>
    import('../crm/agenda/AgendaScreen.tsx').then((module) => module.AgendaScreen),
  ),
  'opportunities/$Id': withWords(
    ['agenda', 'crm', 'opportunities', 'opportunity-actions', 'packages', 'record', 'sales'],
    () => import('../crm/OpportunityPage.tsx').then((module) => module.OpportunityPage),
  ),
  'opportunity-tags': withWords(['crm', 'record'], () =>
    import('../crm/OpportunityTagsScreen.tsx').then((module) => module.OpportunityTagsScreen),
  ),
  'email-templates': withWords(['email-templates', 'mail', 'record'], () =>
    import('../mail/EmailTemplatesScreen.tsx').then((module) => module.EmailTemplatesScreen),
  ),
  'email-tags': withWords(['email-templates', 'record'], () =>
    import('../mail/EmailTagsScreen.tsx').then((module) => module.EmailTagsScreen),
  ),
  'email-configurations': withWords(['email-templates', 'record'], () =>
    import('../mail/EmailConfigurationsScreen.tsx').then((module) => module.EmailConfigurationsScreen),
  ),
  outbox: withWords(['mail', 'record'], () => import('../mail/OutboxScreen.tsx').then((module) => module.OutboxScreen)),
  'sms-outbox': withWords(['mail', 'record'], () => import('../mail/SmsScreen.tsx').then((module) => module.SmsScreen)),
  'time-machine': withWords(['subscriptions'], () =>
    import('../subscriptions/TimeMachineScreen.tsx').then((module) => module.TimeMachineScreen),
  ),
  'reminder-rules': withWords(['record', 'subscriptions'], () =>
    import('../subscriptions/ReminderRulesScreen.tsx').then((module) => module.ReminderRulesScreen),
  ),
  'dunning-steps': withWords(['record', 'subscriptions'], () =>
    import('../subscriptions/DunningStepsScreen.tsx').then((module) => module.DunningStepsScreen),
  ),
  'price-waves': withWords(['record', 'subscriptions'], () =>
    import('../subscriptions/PriceWavesScreen.tsx').then((module) => module.PriceWavesScreen),
  ),
  orders: withWords(['packages', 'record', 'sales'], () =>
    import('../sales/OrdersScreen.tsx').then((module) => module.OrdersScreen),
  ),
  refunds: withWords(['record', 'refunds'], () =>
    import('../sales/RefundsScreen.tsx').then((module) => module.RefundsScreen),
  ),
  'renewal-radar': withWords(['agenda', 'radar', 'record'], () =>
    import('../crm/radar/RadarScreen.tsx').then((module) => module.RadarScreen),
  ),
  'renewal-radar/$Part': withWords(['radar'], () =>
    import('../crm/radar/RadarModelPage.tsx').then((module) => module.RadarModelPage),
  ),
  purchases: withWords(['purchases', 'record'], () =>
    import('../sales/PurchasesScreen.tsx').then((module) => module.PurchasesScreen),
  ),
  'orders/$Id': withWords(['amounts', 'packages', 'payments', 'product-switches', 'record', 'refunds', 'sales'], () =>
    import('../sales/OrderPage.tsx').then((module) => module.OrderPage),
  ),
  changes: withAllWords(() => import('../lists/ChangesScreen.tsx').then((module) => module.ChangesScreen)),
};
