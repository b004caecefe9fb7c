import { menus } from './access/menus/menu.ts';
import { menuFunctions } from './access/menus/menu-function.ts';
import { menuGroups } from './access/menus/menu-group.ts';
import { securityEvents } from './access/security-log/security-event.ts';
import { users } from './access/users/user.ts';
import { userCategories } from './access/users/user-category.ts';
import { activities } from './activities/activity.ts';
import { activityTypes } from './activities/activity-type.ts';
import { bankStatements } from './banking/bank-statement.ts';
import { debitBatches } from './banking/debits/debit-batch.ts';
import { bankLines } from './banking/reconciliation/bank-line.ts';
import { transferBatches } from './banking/transfers/transfer-batch.ts';
import { groups } from './catalogue/groups/group.ts';
import { packages } from './catalogue/packages/package.ts';
import { products } from './catalogue/products/product.ts';
import { productSwitches } from './catalogue/switches/product-switch.ts';
import { crmActivities } from './crm/activities/crm-activity.ts';
import { crmActivityTypes } from './crm/activities/crm-activity-type.ts';
import { agendaEvents } from './crm/agenda/agenda-event.ts';
import { leads } from './crm/leads/lead.ts';
import { opportunities } from './crm/opportunities/opportunity.ts';
import { opportunityTags } from './crm/opportunities/opportunity-tag.ts';
import { renewalRadar } from './crm/radar/radar.ts';
import { crmAssignmentRules } from './crm/teams/assignment-rule.ts';
import { crmTeams } from './crm/teams/team.ts';
import { timelines } from './crm/timelines/timeline.ts';
import { customFields } from './custom-fields/custom-field.ts';
import { companies } from './invoicing/companies/company.ts';
import { documents } from './invoicing/documents/document.ts';
import { exchangeMessages } from './invoicing/exchange/exchange-message.ts';
import { receivedInvoices } from './invoicing/received/received-invoice.ts';
import { invoicingRules } from './invoicing/rules/invoicing-rule.ts';
import { ordersToInvoice } from './invoicing/rules/order-to-invoice.ts';
import { journalEntries } from './ledger/journal-entry.ts';
import { changeSets } from './lists/change-sets.ts';
import { emailConfigurations } from './mail/configurations/email-configuration.ts';
import { mailings } from './mail/mailings/mailing.ts';
import { emailMessages } from './mail/outbox/email-message.ts';
import { smsMessages } from './mail/sms/sms-message.ts';
import { emailTags } from './mail/tags/email-tag.ts';
import { emailTemplates } from './mail/templates/email-template.ts';
import { origins } from './origins/origin.ts';
import { originsCategories } from './origins/origin-category.ts';
import { disputes } from './payments/payment-disputes.ts';
import { paymentIncidents } from './payments/payment-incidents.ts';
import { chartSections } from './registries/chart-section.ts';
import { codeTables } from './registries/code-tables/code-tables.ts';
import { documentSections } from './registries/document-section.ts';
import { faqs } from './registries/faq.ts';
import { reasons } from './registries/reason.ts';
import type { AnyResource } from './resource/resource.ts';
import { moneyApprovals } from './sales/approvals/money-approval.ts';
import { coupons } from './sales/coupons/coupon.ts';
import { orders } from './sales/orders/order.ts';
import { banks } from './sales/payment-types/bank.ts';
import { paymentErrors } from './sales/payment-types/payment-error.ts';
import { shopPaymentTypes } from './sales/payment-types/shop-payment-type.ts';
import { purchases } from './sales/purchases/purchase.ts';
import { refunds } from './sales/refunds/refunds-list.ts';
import { settlementMovements } from './settlements/settlement-movement.ts';
import { dunningSteps } from './subscriptions/dunning-step.ts';
import { priceWaves } from './subscriptions/price-wave.ts';
import { reminderRules } from './subscriptions/reminder-rule.ts';
import { webhookDeliveries } from './webhooks/webhook-delivery.ts';
import { webhookEndpoints } from './webhooks/webhook-endpoint.ts';

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
  ordersToInvoice,
  moneyApprovals,
  disputes,
  paymentIncidents,
  journalEntries,
  settlementMovements,
  emailMessages,
  emailTemplates,
  emailTags,
  emailConfigurations,
  smsMessages,
  mailings,
  activities,
  activityTypes,
  userCategories,
  reasons,
  documentSections,
  documents,
  exchangeMessages,
  receivedInvoices,
  companies,
  invoicingRules,
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
  customFields,
  crmActivityTypes,
  opportunityTags,
  crmActivities,
  agendaEvents,
  ...Object.values(codeTables),
  bankStatements,
  bankLines,
  debitBatches,
  transferBatches,
  changeSets,
  securityEvents,
  webhookEndpoints,
  webhookDeliveries,
];
