import { menus } from './access/menu.ts';
import { menuFunctions } from './access/menu-function.ts';
import { menuGroups } from './access/menu-group.ts';
import { users } from './access/user.ts';
import { userCategories } from './access/user-category.ts';
import { activities } from './activities/activity.ts';
import { activityTypes } from './activities/activity-type.ts';
import { bankLines } from './banking/bank-line.ts';
import { bankStatements } from './banking/bank-statement.ts';
import { debitBatches } from './banking/debit-batch.ts';
import { groups } from './catalogue/group.ts';
import { packages } from './catalogue/package.ts';
import { products } from './catalogue/product.ts';
import { productSwitches } from './catalogue/product-switch.ts';
import { crmActivityTypes } from './crm/activity-type.ts';
import { agendaEvents } from './crm/agenda-event.ts';
import { crmAssignmentRules } from './crm/assignment-rule.ts';
import { crmActivities } from './crm/crm-activity.ts';
import { leads } from './crm/lead.ts';
import { opportunities } from './crm/opportunity.ts';
import { opportunityTags } from './crm/opportunity-tag.ts';
import { renewalRadar } from './crm/radar.ts';
import { crmTeams } from './crm/team.ts';
import { timelines } from './crm/timeline.ts';
import { changeSets } from './lists/change-sets.ts';
import { emailConfigurations } from './mail/email-configuration.ts';
import { emailMessages } from './mail/email-message.ts';
import { emailTags } from './mail/email-tag.ts';
import { emailTemplates } from './mail/email-template.ts';
import { smsMessages } from './mail/sms-message.ts';
import { origins } from './origins/origin.ts';
import { originsCategories } from './origins/origin-category.ts';
import { chartSections } from './registries/chart-section.ts';
import { codeTables } from './registries/code-tables.ts';
import { documentSections } from './registries/document-section.ts';
import { faqs } from './registries/faq.ts';
import { reasons } from './registries/reason.ts';
import type { AnyResource } from './resource/resource.ts';
import { banks } from './sales/bank.ts';
import { coupons } from './sales/coupon.ts';
import { orders } from './sales/order.ts';
import { paymentErrors } from './sales/payment-error.ts';
import { purchases } from './sales/purchase.ts';
import { refunds } from './sales/refunds-list.ts';
import { shopPaymentTypes } from './sales/shop-payment-type.ts';
import { dunningSteps } from './subscriptions/dunning-step.ts';
import { priceWaves } from './subscriptions/price-wave.ts';
import { reminderRules } from './subscriptions/reminder-rule.ts';

/** Every declared resource: the behaviour suite, the checks of the house and the API's description run over it. */
export const resources: readonly AnyResource[] = [
  users,
  menus,
  menuGroups,
  menuFunctions,
  originsCategories,
  origins,
  groups,
  products,
  packages,
  banks,
  shopPaymentTypes,
  orders,
  purchases,
  renewalRadar,
  refunds,
  emailMessages,
  emailTemplates,
  emailTags,
  emailConfigurations,
  smsMessages,
  activities,
  activityTypes,
  userCategories,
  reasons,
  documentSections,
  paymentErrors,
  chartSections,
  faqs,
  coupons,
  productSwitches,
  reminderRules,
  dunningSteps,
  priceWaves,
  leads,
  crmTeams,
  crmAssignmentRules,
  opportunities,
  timelines,
  crmActivityTypes,
  opportunityTags,
  crmActivities,
  agendaEvents,
  ...Object.values(codeTables),
  bankStatements,
  bankLines,
  debitBatches,
  changeSets,
];
