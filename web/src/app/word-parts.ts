import type { Catalogue } from '@circolo/messages/phrase';
import type { Language } from '@circolo/messages/words';
import { addWords } from './words.ts';

type Part = Record<Language, () => Promise<Catalogue>>;

/** The words that come with the screens that say them: a file per domain, in either language. */
const parts = {
  access: {
    it: () => import('@circolo/messages/it/access').then((m) => m.access),
    en: () => import('@circolo/messages/en/access').then((m) => m.access),
  },
  activities: {
    it: () => import('@circolo/messages/it/activities').then((m) => m.activities),
    en: () => import('@circolo/messages/en/activities').then((m) => m.activities),
  },
  agenda: {
    it: () => import('@circolo/messages/it/agenda').then((m) => m.agendaWords),
    en: () => import('@circolo/messages/en/agenda').then((m) => m.agendaWords),
  },
  amounts: {
    it: () => import('@circolo/messages/it/amounts').then((m) => m.amountWords),
    en: () => import('@circolo/messages/en/amounts').then((m) => m.amountWords),
  },
  assignment: {
    it: () => import('@circolo/messages/it/assignment').then((m) => m.assignmentWords),
    en: () => import('@circolo/messages/en/assignment').then((m) => m.assignmentWords),
  },
  banking: {
    it: () => import('@circolo/messages/it/banking').then((m) => m.bankingWords),
    en: () => import('@circolo/messages/en/banking').then((m) => m.bankingWords),
  },
  'catalogue-words': {
    it: () => import('@circolo/messages/it/catalogue-words').then((m) => m.catalogueWords),
    en: () => import('@circolo/messages/en/catalogue-words').then((m) => m.catalogueWords),
  },
  'change-sets': {
    it: () => import('@circolo/messages/it/change-sets').then((m) => m.changeSetWords),
    en: () => import('@circolo/messages/en/change-sets').then((m) => m.changeSetWords),
  },
  'chart-sections': {
    it: () => import('@circolo/messages/it/chart-sections').then((m) => m.chartSectionWords),
    en: () => import('@circolo/messages/en/chart-sections').then((m) => m.chartSectionWords),
  },
  'code-tables': {
    it: () => import('@circolo/messages/it/code-tables').then((m) => m.codeTables),
    en: () => import('@circolo/messages/en/code-tables').then((m) => m.codeTables),
  },
  components: {
    it: () => import('@circolo/messages/it/components').then((m) => m.components),
    en: () => import('@circolo/messages/en/components').then((m) => m.components),
  },
  'contact-form': {
    it: () => import('@circolo/messages/it/contact-form').then((m) => m.contactFormWords),
    en: () => import('@circolo/messages/en/contact-form').then((m) => m.contactFormWords),
  },
  coupons: {
    it: () => import('@circolo/messages/it/coupons').then((m) => m.couponWords),
    en: () => import('@circolo/messages/en/coupons').then((m) => m.couponWords),
  },
  crm: {
    it: () => import('@circolo/messages/it/crm').then((m) => m.crmWords),
    en: () => import('@circolo/messages/en/crm').then((m) => m.crmWords),
  },
  customer: {
    it: () => import('@circolo/messages/it/customer').then((m) => m.customer),
    en: () => import('@circolo/messages/en/customer').then((m) => m.customer),
  },
  dashboard: {
    it: () => import('@circolo/messages/it/dashboard').then((m) => m.dashboardWords),
    en: () => import('@circolo/messages/en/dashboard').then((m) => m.dashboardWords),
  },
  'demo-activation': {
    it: () => import('@circolo/messages/it/demo-activation').then((m) => m.demoActivation),
    en: () => import('@circolo/messages/en/demo-activation').then((m) => m.demoActivation),
  },
  'email-templates': {
    it: () => import('@circolo/messages/it/email-templates').then((m) => m.emailTemplates),
    en: () => import('@circolo/messages/en/email-templates').then((m) => m.emailTemplates),
  },
  faqs: {
    it: () => import('@circolo/messages/it/faqs').then((m) => m.faqWords),
    en: () => import('@circolo/messages/en/faqs').then((m) => m.faqWords),
  },
  google: {
    it: () => import('@circolo/messages/it/google').then((m) => m.googleWords),
    en: () => import('@circolo/messages/en/google').then((m) => m.googleWords),
  },
  'google-calendar': {
    it: () => import('@circolo/messages/it/google-calendar').then((m) => m.googleCalendarWords),
    en: () => import('@circolo/messages/en/google-calendar').then((m) => m.googleCalendarWords),
  },
  import: {
    it: () => import('@circolo/messages/it/import').then((m) => m.importWords),
    en: () => import('@circolo/messages/en/import').then((m) => m.importWords),
  },
  invitation: {
    it: () => import('@circolo/messages/it/invitation').then((m) => m.invitationWords),
    en: () => import('@circolo/messages/en/invitation').then((m) => m.invitationWords),
  },
  landing: {
    it: () => import('@circolo/messages/it/landing').then((m) => m.landingWords),
    en: () => import('@circolo/messages/en/landing').then((m) => m.landingWords),
  },
  leads: {
    it: () => import('@circolo/messages/it/leads').then((m) => m.leadWords),
    en: () => import('@circolo/messages/en/leads').then((m) => m.leadWords),
  },
  mail: {
    it: () => import('@circolo/messages/it/mail').then((m) => m.mail),
    en: () => import('@circolo/messages/en/mail').then((m) => m.mail),
  },
  'nature-rules': {
    it: () => import('@circolo/messages/it/nature-rules').then((m) => m.natureRules),
    en: () => import('@circolo/messages/en/nature-rules').then((m) => m.natureRules),
  },
  opportunities: {
    it: () => import('@circolo/messages/it/opportunities').then((m) => m.opportunityWords),
    en: () => import('@circolo/messages/en/opportunities').then((m) => m.opportunityWords),
  },
  'opportunity-actions': {
    it: () => import('@circolo/messages/it/opportunity-actions').then((m) => m.opportunityActionWords),
    en: () => import('@circolo/messages/en/opportunity-actions').then((m) => m.opportunityActionWords),
  },
  origins: {
    it: () => import('@circolo/messages/it/origins').then((m) => m.origins),
    en: () => import('@circolo/messages/en/origins').then((m) => m.origins),
  },
  packages: {
    it: () => import('@circolo/messages/it/packages').then((m) => m.packageWords),
    en: () => import('@circolo/messages/en/packages').then((m) => m.packageWords),
  },
  'payment-errors': {
    it: () => import('@circolo/messages/it/payment-errors').then((m) => m.paymentErrorWords),
    en: () => import('@circolo/messages/en/payment-errors').then((m) => m.paymentErrorWords),
  },
  payments: {
    it: () => import('@circolo/messages/it/payments').then((m) => m.paymentWords),
    en: () => import('@circolo/messages/en/payments').then((m) => m.paymentWords),
  },
  permissions: {
    it: () => import('@circolo/messages/it/permissions').then((m) => m.permissions),
    en: () => import('@circolo/messages/en/permissions').then((m) => m.permissions),
  },
  'product-switches': {
    it: () => import('@circolo/messages/it/product-switches').then((m) => m.productSwitchWords),
    en: () => import('@circolo/messages/en/product-switches').then((m) => m.productSwitchWords),
  },
  profile: {
    it: () => import('@circolo/messages/it/profile').then((m) => m.profileWords),
    en: () => import('@circolo/messages/en/profile').then((m) => m.profileWords),
  },
  purchases: {
    it: () => import('@circolo/messages/it/purchases').then((m) => m.purchaseWords),
    en: () => import('@circolo/messages/en/purchases').then((m) => m.purchaseWords),
  },
  radar: {
    it: () => import('@circolo/messages/it/radar').then((m) => m.radarWords),
    en: () => import('@circolo/messages/en/radar').then((m) => m.radarWords),
  },
  record: {
    it: () => import('@circolo/messages/it/record').then((m) => m.record),
    en: () => import('@circolo/messages/en/record').then((m) => m.record),
  },
  refunds: {
    it: () => import('@circolo/messages/it/refunds').then((m) => m.refundWords),
    en: () => import('@circolo/messages/en/refunds').then((m) => m.refundWords),
  },
  registries: {
    it: () => import('@circolo/messages/it/registries').then((m) => m.registries),
    en: () => import('@circolo/messages/en/registries').then((m) => m.registries),
  },
  sales: {
    it: () => import('@circolo/messages/it/sales').then((m) => m.sales),
    en: () => import('@circolo/messages/en/sales').then((m) => m.sales),
  },
  subscriptions: {
    it: () => import('@circolo/messages/it/subscriptions').then((m) => m.subscriptionWords),
    en: () => import('@circolo/messages/en/subscriptions').then((m) => m.subscriptionWords),
  },
  sepa: {
    it: () => import('@circolo/messages/it/sepa').then((m) => m.sepaWords),
    en: () => import('@circolo/messages/en/sepa').then((m) => m.sepaWords),
  },
  'two-factor': {
    it: () => import('@circolo/messages/it/two-factor').then((m) => m.twoFactor),
    en: () => import('@circolo/messages/en/two-factor').then((m) => m.twoFactor),
  },
} satisfies Record<string, Part>;

const known = new Set<string>();

/**
 * Loads a page together with the words that only it and its like say; those of the frame are always there.
 * @example withWords(['sales'], () => import('../sales/BanksScreen.tsx').then((m) => m.BanksScreen))
 */
export const withWords =
  <Loaded>(names: readonly (keyof typeof parts)[], load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const missing = names.filter((name) => !known.has(name));
    const [loaded] = await Promise.all([load(), ...missing.map((name) => addWords(parts[name]))]);
    for (const name of missing) known.add(name);
    return loaded;
  };

/** The same with the words of every screen, for what names records of any kind: the palette, recent changes, rights. */
export const withAllWords = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) =>
  withWords(Object.keys(parts) as (keyof typeof parts)[], load); // Its own keys.
