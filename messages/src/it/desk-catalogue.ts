import { access } from './access.ts';
import { acting } from './acting.ts';
import { activities } from './activities.ts';
import { agendaWords } from './agenda.ts';
import { amountWords } from './amounts.ts';
import { app } from './app.ts';
import { assignmentWords } from './assignment.ts';
import { bankingWords } from './banking.ts';
import { catalogueWords } from './catalogue-words.ts';
import { changeSetWords } from './change-sets.ts';
import { changes } from './changes.ts';
import { chartSectionWords } from './chart-sections.ts';
import { codeTables } from './code-tables.ts';
import { common } from './common.ts';
import { components } from './components.ts';
import { consent } from './consent.ts';
import { contactFormWords } from './contact-form.ts';
import { couponWords } from './coupons.ts';
import { crmWords } from './crm.ts';
import { customer } from './customer.ts';
import { dashboardWords } from './dashboard.ts';
import { demoActivation } from './demo-activation.ts';
import { deskFrame } from './desk-frame.ts';
import { emailTemplates } from './email-templates.ts';
import { enumerations } from './enumerations.ts';
import { errors } from './errors.ts';
import { faqWords } from './faqs.ts';
import { federation } from './federation.ts';
import { googleWords } from './google.ts';
import { googleCalendarWords } from './google-calendar.ts';
import { importWords } from './import.ts';
import { invitationWords } from './invitation.ts';
import { landingWords } from './landing.ts';
import { leadWords } from './leads.ts';
import { listTools } from './lists.ts';
import { mail } from './mail.ts';
import { natureRules } from './nature-rules.ts';
import { opportunityWords } from './opportunities.ts';
import { opportunityActionWords } from './opportunity-actions.ts';
import { origins } from './origins.ts';
import { packageWords } from './packages.ts';
import { paymentErrorWords } from './payment-errors.ts';
import { paymentWords } from './payments.ts';
import { permissions } from './permissions.ts';
import { productSwitchWords } from './product-switches.ts';
import { profileWords } from './profile.ts';
import { purchaseWords } from './purchases.ts';
import { radarWords } from './radar.ts';
import { record } from './record.ts';
import { refundWords } from './refunds.ts';
import { registries } from './registries.ts';
import { sales } from './sales.ts';
import { sepaWords } from './sepa.ts';
import { spooler } from './spooler.ts';
import { subscriptionWords } from './subscriptions.ts';
import { twoFactor } from './two-factor.ts';

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
