import {
  menuFunctionsSample,
  menuGroupsSample,
  menusSample,
  userCategoriesSample,
  usersSample,
} from './access/samples.ts';
import { activitiesSample, activityTypesSample } from './activities/samples.ts';
import { debitBatchesSample } from './banking/debit-samples.ts';
import { bankLinesSample, bankStatementsSample } from './banking/statement-samples.ts';
import { groupsSample, packagesSample, productSwitchesSample, productsSample } from './catalogue/catalogue-samples.ts';
import { agendaEventsSample, crmActivitiesSample } from './crm/agenda-samples.ts';
import { crmAssignmentRulesSample } from './crm/assignment-samples.ts';
import { crmActivityTypesSample, crmTeamsSample, opportunityTagsSample, timelinesSample } from './crm/crm-samples.ts';
import { leadsSample } from './crm/lead-samples.ts';
import { opportunitiesSample } from './crm/opportunity-samples.ts';
import { renewalRadarSample } from './crm/radar-samples.ts';
import { changeSetsSample } from './lists/change-set-samples.ts';
import {
  emailConfigurationsSample,
  emailMessagesSample,
  emailTagsSample,
  emailTemplatesSample,
  smsMessagesSample,
} from './mail/mail-samples.ts';
import { originsCategoriesSample, originsSample } from './origins/samples.ts';
import { codeTableSamples } from './registries/code-table-samples.ts';
import { chartSectionsSample, faqsSample } from './registries/content-samples.ts';
import { documentSectionsSample, reasonsSample } from './registries/samples.ts';
import { couponsSample } from './sales/coupon-samples.ts';
import { ordersSample } from './sales/order-samples.ts';
import { paymentErrorsSample } from './sales/payment-error-samples.ts';
import { banksSample, shopPaymentTypesSample } from './sales/payment-type-samples.ts';
import { purchasesSample } from './sales/purchase-samples.ts';
import { refundsSample } from './sales/refund-samples.ts';
import type { Sample } from './sample.ts';
import { dunningStepsSample, priceWavesSample, reminderRulesSample } from './subscriptions/subscription-samples.ts';

/** One sample per declared resource, each beside its server file. */
export const samples: readonly Sample[] = [
  usersSample,
  menusSample,
  menuGroupsSample,
  menuFunctionsSample,
  originsCategoriesSample,
  originsSample,
  groupsSample,
  productsSample,
  packagesSample,
  banksSample,
  shopPaymentTypesSample,
  ordersSample,
  purchasesSample,
  renewalRadarSample,
  refundsSample,
  emailMessagesSample,
  emailTemplatesSample,
  emailTagsSample,
  emailConfigurationsSample,
  smsMessagesSample,
  activitiesSample,
  activityTypesSample,
  userCategoriesSample,
  reasonsSample,
  documentSectionsSample,
  reminderRulesSample,
  dunningStepsSample,
  priceWavesSample,
  leadsSample,
  opportunitiesSample,
  crmTeamsSample,
  crmAssignmentRulesSample,
  timelinesSample,
  crmActivityTypesSample,
  opportunityTagsSample,
  crmActivitiesSample,
  agendaEventsSample,
  ...codeTableSamples,
  paymentErrorsSample,
  chartSectionsSample,
  faqsSample,
  couponsSample,
  productSwitchesSample,
  bankStatementsSample,
  bankLinesSample,
  debitBatchesSample,
  changeSetsSample,
];
