import { Buffer } from 'node:buffer';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { isFirstVote } from './access/attempts.ts';
import { checkEmailRoute } from './access/check-email.ts';
import { consentsRoutes } from './access/consents.ts';
import { callerFinder } from './access/find-caller.ts';
import { leaveActivity } from './access/leave-activity.ts';
import { menuFunctionsRoutes } from './access/menu-functions.ts';
import { menuGroupsRoutes } from './access/menu-groups.ts';
import { menusRoutes } from './access/menus.ts';
import { myAccountRoutes } from './access/my-account.ts';
import { myAssistanceRoute } from './access/my-assistance.ts';
import { mySessionsRoutes } from './access/my-sessions.ts';
import { natureRulesRoutes } from './access/nature-rules.ts';
import { permissionXRayRoutes } from './access/permission-x-ray.ts';
import { recoveryRoutes } from './access/recovery-routes.ts';
import { registrationRoutes } from './access/registration-routes.ts';
import { resetTwoFactorRoute } from './access/reset-two-factor.ts';
import { sessionRoutes } from './access/session-routes.ts';
import { twoFactorRoutes } from './access/two-factor-routes.ts';
import { userCategoriesRoutes } from './access/user-categories.ts';
import { userInfosRoutes } from './access/user-infos-routes.ts';
import { userPageRoutes } from './access/user-page.ts';
import { usersRoutes } from './access/users.ts';
import { activitiesRoutes } from './activities/activities.ts';
import { activityTypeListRoutes } from './activities/activity-type-list.ts';
import { activityTypesRoutes } from './activities/activity-types.ts';
import { bankLinesRoutes } from './banking/bank-lines.ts';
import { bankStatementsRoutes } from './banking/bank-statements.ts';
import { debitBatchesRoutes } from './banking/sepa/debit-batches.ts';
import { mandatesRoutes } from './banking/sepa/mandates.ts';
import { groupsRoutes } from './catalogue/groups.ts';
import { packagesRoutes } from './catalogue/packages.ts';
import { productSwitchesRoutes } from './catalogue/product-switches.ts';
import { productsRoutes } from './catalogue/products.ts';
import type { Config } from './config.ts';
import { crmActivityTypesRoutes } from './crm/activity-types.ts';
import { agendaRoutes } from './crm/agenda.ts';
import { crmAssignmentRulesRoutes } from './crm/assignment-rules.ts';
import { crmActivitiesRoutes } from './crm/crm-activities.ts';
import { leadsRoutes } from './crm/leads.ts';
import { opportunitiesRoutes } from './crm/opportunities.ts';
import { opportunityTagsRoutes } from './crm/opportunity-tags.ts';
import { renewalRadarRoutes } from './crm/radar/radar.ts';
import { crmTeamsRoutes } from './crm/teams.ts';
import { timelinesRoutes } from './crm/timelines.ts';
import { dashboardRoutes } from './dashboard/dashboard.ts';
import type { Database } from './db/database.ts';
import { demoActivationRoutes } from './demo-activation/demo-activation.ts';
import { wizardStarter } from './demo-activation/wizard.ts';
import { apiDocs, collectCalls } from './docs/api-docs.ts';
import { federationRoutes } from './federation/federation.ts';
import { googleRoutes } from './google/my-google.ts';
import type { Api } from './http/api.ts';
import { handleErrors, refuseAddress } from './http/errors.ts';
import { refuseUnreadable } from './http/unreadable.ts';
import type { Jobs } from './jobs/jobs.ts';
import { changeSetsRoutes } from './lists/change-sets.ts';
import { listToolRoutes } from './lists/routes.ts';
import type { Log } from './log.ts';
import { emailConfigurationsRoutes } from './mail/email-configurations.ts';
import { emailMessagesRoutes } from './mail/email-messages.ts';
import { emailTagsRoutes } from './mail/email-tags.ts';
import { emailTemplatesRoutes } from './mail/email-templates.ts';
import { smsMessagesRoutes } from './mail/sms-messages.ts';
import { addHealth } from './ops/health.ts';
import { addMetrics } from './ops/metrics.ts';
import { logRequests } from './ops/request-log.ts';
import { addSecurityHeaders } from './ops/security-headers.ts';
import { originCategoriesRoutes } from './origins/origin-categories.ts';
import { originsRoutes } from './origins/origins.ts';
import { uploadsRoutes } from './origins/uploads.ts';
import { pageRoutes } from './page/routes.ts';
import { defaultPayment } from './payments/methods-routes.ts';
import { paymentsRoutes } from './payments/payments.ts';
import { chartSectionsRoutes } from './registries/chart-sections.ts';
import { codeTablesRoutes } from './registries/code-table-routes.ts';
import { documentSectionsRoutes } from './registries/document-sections.ts';
import { faqReadingRoutes } from './registries/faq-reading.ts';
import { faqsRoutes } from './registries/faqs.ts';
import { reasonsRoutes } from './registries/reasons.ts';
import { findAllowance, lockedAllowance } from './sales/activity-allowance.ts';
import { banksRoutes } from './sales/banks.ts';
import { couponsRoutes } from './sales/coupons.ts';
import { creditRoutes } from './sales/credit-routes.ts';
import { ordersRoutes } from './sales/orders.ts';
import { paymentErrorsRoutes } from './sales/payment-errors.ts';
import { purchasesRoutes } from './sales/purchases.ts';
import { refundsRoutes } from './sales/refunds.ts';
import { refundsListRoutes } from './sales/refunds-list.ts';
import { shopPaymentTypesRoutes } from './sales/shop-payment-types.ts';
import { userSalesRoutes } from './sales/user-sales.ts';
import { afterSaleRoutes } from './shop/after-sale.ts';
import { cartRoutes } from './shop/cart.ts';
import { checkOutRoutes } from './shop/check-out.ts';
import { myOrdersRoutes } from './shop/my-orders.ts';
import { myPurchasesRoutes } from './shop/my-purchases.ts';
import { storefrontRoutes } from './shop/storefront.ts';
import { switchesRoutes } from './shop/switches.ts';
import { notificationsRoutes } from './spooler/notifications.ts';
import { dunningStepsRoutes } from './subscriptions/dunning-steps.ts';
import { mySubscriptionsRoutes } from './subscriptions/my-subscriptions.ts';
import { priceWavesRoutes } from './subscriptions/price-waves.ts';
import { reminderRulesRoutes } from './subscriptions/reminder-rules.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.ts';

/** What a running server is made of. */
export interface Parts {
  database: Database;
  config: Config;
  jobs: Jobs;
  log: Log;
  now?: () => Date;
}

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The largest JSON body: a package with all its texts is a hundredth of it. */
const bodyLimit = 1_048_576;

/** No part of an address is too long for the router: the call's own schema says what is, as of any field. */
const longestAddress = 65_536;

/** Builds the whole server, every domain by name; it listens to nothing yet. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { database, config, log, now = () => new Date() } = parts;
  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    exposeHeadRoutes: false,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuseAddress,
    trustProxy: config.trustedProxies,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: longestAddress },
  });
  await http.register(cookie);
  if (config.rateLimit > 0) await http.register(rateLimit, { max: config.rateLimit, timeWindow: '1 minute' });
  addSecurityHeaders(http, config.tagManager);
  logRequests(http);
  handleErrors(http);
  addHealth(http, parts);
  addMetrics(http, parts);
  const calls = collectCalls(http);
  const api: Api = {
    http,
    db: database.db,
    listen: database.listen,
    base: config.bases.api,
    secret: Buffer.from(config.secretKey),
    now,
    findCaller: callerFinder(database.db, now),
    anyHost: !config.production,
    strictAnswers: !config.production,
  };
  domainRoutes(api, config);
  listToolRoutes(api);
  federationRoutes(api, config);
  uploadsRoutes(api, config.bases.upload);
  permissionXRayRoutes(api, calls);
  apiDocs(http, api.base, calls);
  pageRoutes(api, config, webFolder);
  return http;
}

/** Every domain by name. */
function domainRoutes(api: Api, config: Config): void {
  sessionRoutes(api);
  checkEmailRoute(api, wizardStarter(api));
  recoveryRoutes(api);
  registrationRoutes(api);
  userInfosRoutes(api, defaultPayment);
  myAccountRoutes(api);
  mySessionsRoutes(api);
  myAssistanceRoute(api);
  twoFactorRoutes(api);
  usersRoutes(api);
  userPageRoutes(api);
  consentsRoutes(api);
  resetTwoFactorRoute(api);
  userCategoriesRoutes(api);
  menusRoutes(api);
  menuGroupsRoutes(api);
  menuFunctionsRoutes(api);
  natureRulesRoutes(api);
  originsRoutes(api);
  originCategoriesRoutes(api);
  groupsRoutes(api);
  productsRoutes(api);
  packagesRoutes(api);
  banksRoutes(api);
  shopPaymentTypesRoutes(api);
  bankStatementsRoutes(api);
  bankLinesRoutes(api);
  debitBatchesRoutes(api);
  mandatesRoutes(api);
  paymentsRoutes(api, config);
  storefrontRoutes(api);
  ordersRoutes(api);
  purchasesRoutes(api);
  refundsListRoutes(api);
  refundsRoutes(api);
  userSalesRoutes(api);
  creditRoutes(api);
  cartRoutes(api);
  checkOutRoutes(api);
  myOrdersRoutes(api);
  afterSaleRoutes(api);
  myPurchasesRoutes(api);
  switchesRoutes(api);
  activitiesRoutes(api, { findAllowance, lockedAllowance, leaveActivity });
  activityTypesRoutes(api);
  activityTypeListRoutes(api);
  paymentErrorsRoutes(api);
  chartSectionsRoutes(api);
  faqsRoutes(api);
  couponsRoutes(api);
  productSwitchesRoutes(api);
  faqReadingRoutes(api, isFirstVote);
  codeTablesRoutes(api);
  leadsRoutes(api);
  opportunitiesRoutes(api);
  crmTeamsRoutes(api);
  crmAssignmentRulesRoutes(api);
  timelinesRoutes(api);
  crmActivityTypesRoutes(api);
  opportunityTagsRoutes(api);
  crmActivitiesRoutes(api);
  agendaRoutes(api);
  documentSectionsRoutes(api);
  reasonsRoutes(api);
  emailMessagesRoutes(api);
  emailTemplatesRoutes(api, `http://localhost:${config.port}`);
  emailTagsRoutes(api);
  emailConfigurationsRoutes(api, config);
  smsMessagesRoutes(api);
  demoActivationRoutes(api, config);
  subscriptionsRoutes(api);
  mySubscriptionsRoutes(api);
  reminderRulesRoutes(api);
  dunningStepsRoutes(api);
  priceWavesRoutes(api);
  notificationsRoutes(api);
  changeSetsRoutes(api);
  dashboardRoutes(api);
  renewalRadarRoutes(api);
  googleRoutes(api, config);
}
