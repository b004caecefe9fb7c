import { access } from './access/access.ts';
import { acting } from './access/acting.ts';
import { natureRules } from './access/nature-rules.ts';
import { permissions } from './access/permissions.ts';
import { profileWords } from './access/profile.ts';
import { twoFactor } from './access/two-factor.ts';
import { customer } from './access/user-page.ts';
import { activities } from './activities/activities.ts';
import { app } from './app.ts';
import { sepaWords } from './banking/debits.ts';
import { bankingWords } from './banking/statements.ts';
import { packageWords } from './catalogue/packages.ts';
import { catalogueWords } from './catalogue/products.ts';
import { productSwitchWords } from './catalogue/switches.ts';
import { changeSetWords } from './change-sets.ts';
import { changes } from './changes.ts';
import { common } from './common.ts';
import { components } from './components.ts';
import { consent } from './consent.ts';
import { agendaWords } from './crm/agenda.ts';
import { assignmentWords } from './crm/assignment.ts';
import { contactFormWords } from './crm/contact-form.ts';
import { invitationWords } from './crm/invitation.ts';
import { leadWords } from './crm/leads.ts';
import { opportunityWords } from './crm/opportunities.ts';
import { opportunityActionWords } from './crm/opportunity-actions.ts';
import { radarWords } from './crm/radar.ts';
import { crmWords } from './crm/timelines.ts';
import { dashboardWords } from './dashboard/dashboard.ts';
import { demoActivation } from './demo-activation/demo-activation.ts';
import { deskFrame } from './desk-frame.ts';
import { enumerations } from './enumerations.ts';
import { errors } from './errors.ts';
import { federation } from './federation/federation.ts';
import { googleCalendarWords } from './google/calendar.ts';
import { googleWords } from './google/google.ts';
import { importWords } from './import.ts';
import { landingWords } from './landing.ts';
import { listTools } from './lists.ts';
import { mail } from './mail/outbox.ts';
import { emailTemplates } from './mail/templates.ts';
import { origins } from './origins/origins.ts';
import { paymentWords } from './payments/payments.ts';
import { record } from './record.ts';
import { chartSectionWords } from './registries/chart-sections.ts';
import { codeTables } from './registries/code-tables.ts';
import { faqWords } from './registries/faqs.ts';
import { registries } from './registries/registries.ts';
import { amountWords } from './sales/amounts.ts';
import { couponWords } from './sales/coupons.ts';
import { sales } from './sales/orders.ts';
import { paymentErrorWords } from './sales/payment-errors.ts';
import { purchaseWords } from './sales/purchases.ts';
import { refundWords } from './sales/refunds.ts';
import { spooler } from './spooler.ts';
import { subscriptionWords } from './subscriptions/subscriptions.ts';

/** The words of the desk and of every page outside the shop: one file per domain, resources by their name (`Groups.fields.Code`). */
export const it = {
  ...access,
  ...acting,
  ...activities,
  ...agendaWords,
  ...amountWords,
  ...app,
  ...bankingWords,
  ...catalogueWords,
  ...chartSectionWords,
  ...faqWords,
  ...packageWords,
  ...paymentErrorWords,
  ...paymentWords,
  ...changeSetWords,
  ...changes,
  ...codeTables,
  ...common,
  ...components,
  ...consent,
  ...customer,
  ...contactFormWords,
  ...couponWords,
  ...crmWords,
  ...assignmentWords,
  ...opportunityActionWords,
  ...opportunityWords,
  ...landingWords,
  ...leadWords,
  ...productSwitchWords,
  ...profileWords,
  ...dashboardWords,
  ...demoActivation,
  ...deskFrame,
  ...emailTemplates,
  ...enumerations,
  ...errors,
  ...federation,
  ...googleCalendarWords,
  ...googleWords,
  ...importWords,
  ...invitationWords,
  ...listTools,
  ...mail,
  ...natureRules,
  ...origins,
  ...permissions,
  ...refundWords,
  ...registries,
  ...purchaseWords,
  ...radarWords,
  ...record,
  ...sales,
  ...sepaWords,
  ...spooler,
  ...subscriptionWords,
  ...twoFactor,
};
