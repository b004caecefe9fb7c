import { access } from './access/access.ts';
import { account } from './access/account.ts';
import { acting } from './access/acting.ts';
import { apiKeys } from './access/api-keys.ts';
import { emailChangeMessages } from './access/email-change.ts';
import { natureRules } from './access/nature-rules.ts';
import { passkeys } from './access/passkeys.ts';
import { permissions } from './access/permissions.ts';
import { profileMessages } from './access/profile.ts';
import { securityLog } from './access/security-log.ts';
import { signIns } from './access/sign-ins.ts';
import { stepUpMessages } from './access/step-up.ts';
import { twoFactor } from './access/two-factor.ts';
import { customer } from './access/user-page.ts';
import { activities } from './activities/activities.ts';
import { alertMessages } from './alerts/alerts.ts';
import { app } from './app.ts';
import { sepaMessages } from './banking/debits.ts';
import { bankingMessages } from './banking/statements.ts';
import { transferMessages } from './banking/transfers.ts';
import { packageMessages } from './catalogue/packages.ts';
import { catalogueMessages } from './catalogue/products.ts';
import { productSwitchMessages } from './catalogue/switches.ts';
import { changeSetMessages } from './change-sets.ts';
import { changes } from './changes.ts';
import { columnMessages } from './columns.ts';
import { common } from './common.ts';
import { components } from './components.ts';
import { consent } from './consent.ts';
import { agendaMessages } from './crm/agenda.ts';
import { assignmentMessages } from './crm/assignment.ts';
import { contactFormMessages } from './crm/contact-form.ts';
import { customerFeed } from './crm/customer-feed.ts';
import { customerMerge } from './crm/customer-merge.ts';
import { invitationMessages } from './crm/invitation.ts';
import { leadMessages } from './crm/leads.ts';
import { opportunityMessages } from './crm/opportunities.ts';
import { opportunityActionMessages } from './crm/opportunity-actions.ts';
import { quotationMessages } from './crm/quotations.ts';
import { radarMessages } from './crm/radar.ts';
import { crmMessages } from './crm/timelines.ts';
import { dashboardMessages } from './dashboard/dashboard.ts';
import { demoActivation } from './demo-activation/demo-activation.ts';
import { deskFrame } from './desk-frame.ts';
import { enumerations } from './enumerations.ts';
import { errors } from './errors.ts';
import { exportScheduleMessages } from './export-schedules/export-schedules.ts';
import { federation } from './federation/federation.ts';
import { googleCalendarMessages } from './google/calendar.ts';
import { googleMessages } from './google/google.ts';
import { importMessages } from './import.ts';
import { billedReportMessages } from './invoicing/billed-report.ts';
import { companyMessages } from './invoicing/companies.ts';
import { documentMessages } from './invoicing/documents.ts';
import { exchangeMessages } from './invoicing/exchange.ts';
import { invoicingRuleMessages } from './invoicing/invoicing-rules.ts';
import { openItemMessages } from './invoicing/open-items.ts';
import { receivedInvoiceMessages } from './invoicing/received-invoices.ts';
import { vatRegisterMessages } from './invoicing/vat-register.ts';
import { landingMessages } from './landing.ts';
import { journalMessages } from './ledger/journal.ts';
import { trialBalanceMessages } from './ledger/trial-balance.ts';
import { listTools } from './lists.ts';
import { letterMessages } from './mail/letters.ts';
import { mailingMessages } from './mail/mailings.ts';
import { mail } from './mail/outbox.ts';
import { replyMessages } from './mail/replies.ts';
import { smsMessages } from './mail/sms.ts';
import { smsMailingMessages } from './mail/sms-mailings.ts';
import { emailTemplates } from './mail/templates.ts';
import { offlineMessages } from './offline.ts';
import { origins } from './origins/origins.ts';
import { disputeMessages } from './payments/disputes.ts';
import { paymentMessages } from './payments/payments.ts';
import { copiedDataMessages } from './privacy/copied-data.ts';
import { myDataMessages } from './privacy/my-data.ts';
import { privacyMessages } from './privacy/privacy.ts';
import { registerMessages } from './privacy/register.ts';
import { retentionMessages } from './privacy/retention.ts';
import { record } from './record.ts';
import { chartSectionMessages } from './registries/chart-sections.ts';
import { codeTables } from './registries/code-tables.ts';
import { faqMessages } from './registries/faqs.ts';
import { registries } from './registries/registries.ts';
import { reportMessages } from './reports/reports.ts';
import { amountMessages } from './sales/amounts.ts';
import { approvalMessages } from './sales/approvals.ts';
import { couponMessages } from './sales/coupons.ts';
import { sales } from './sales/orders.ts';
import { paymentErrorMessages } from './sales/payment-errors.ts';
import { payoutMessages } from './sales/payouts.ts';
import { purchaseMessages } from './sales/purchases.ts';
import { refundMessages } from './sales/refunds.ts';
import { screenHelp } from './screen-help.ts';
import { settlementMessages } from './settlements/settlements.ts';
import { signIn } from './sign-in.ts';
import { spooler } from './spooler.ts';
import { subscriptionMessages } from './subscriptions/subscriptions.ts';
import { systemMessages } from './system/system.ts';
import { tourMessages } from './tour.ts';
import { webhookMessages } from './webhooks/webhooks.ts';

/** The messages of the desk and of every page outside the shop: one file per domain, resources by their name (`Groups.fields.Code`). */
export const it = {
  ...access,
  ...acting,
  ...activities,
  ...agendaMessages,
  ...amountMessages,
  ...app,
  ...signIn,
  ...bankingMessages,
  ...catalogueMessages,
  ...chartSectionMessages,
  ...faqMessages,
  ...packageMessages,
  ...paymentErrorMessages,
  ...paymentMessages,
  ...changeSetMessages,
  ...changes,
  ...codeTables,
  ...common,
  ...columnMessages,
  ...components,
  ...consent,
  ...customer,
  ...contactFormMessages,
  ...couponMessages,
  ...crmMessages,
  ...assignmentMessages,
  ...opportunityActionMessages,
  ...opportunityMessages,
  ...quotationMessages,
  ...landingMessages,
  ...leadMessages,
  ...productSwitchMessages,
  ...profileMessages,
  ...dashboardMessages,
  ...demoActivation,
  ...deskFrame,
  ...emailTemplates,
  ...enumerations,
  ...errors,
  ...federation,
  ...googleCalendarMessages,
  ...googleMessages,
  ...importMessages,
  ...invitationMessages,
  ...listTools,
  ...letterMessages,
  ...smsMessages,
  ...smsMailingMessages,
  ...offlineMessages,
  ...replyMessages,
  ...mailingMessages,
  ...mail,
  ...natureRules,
  ...securityLog,
  ...origins,
  ...permissions,
  ...reportMessages,
  ...refundMessages,
  ...approvalMessages,
  ...disputeMessages,
  ...registries,
  ...copiedDataMessages,
  ...myDataMessages,
  ...privacyMessages,
  ...registerMessages,
  ...companyMessages,
  ...invoicingRuleMessages,
  ...documentMessages,
  ...exchangeMessages,
  ...billedReportMessages,
  ...openItemMessages,
  ...receivedInvoiceMessages,
  ...vatRegisterMessages,
  ...journalMessages,
  ...settlementMessages,
  ...webhookMessages,
  ...trialBalanceMessages,
  ...retentionMessages,
  ...screenHelp,
  ...systemMessages,
  ...purchaseMessages,
  ...radarMessages,
  ...record,
  ...sales,
  ...sepaMessages,
  ...alertMessages,
  ...exportScheduleMessages,
  ...spooler,
  ...subscriptionMessages,
  ...transferMessages,
  ...tourMessages,
  ...payoutMessages,
  ...emailChangeMessages,
  ...stepUpMessages,
  ...account,
  ...customerFeed,
  ...customerMerge,
  ...passkeys,
  ...apiKeys,
  ...signIns,
  ...twoFactor,
};
