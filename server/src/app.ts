import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { keyFinder } from './access/api-keys/find-key.ts';
import { permissionXRayRoutes } from './access/permissions/permission-x-ray.ts';
import { registerAccess } from './access/routes.ts';
import { callerFinder } from './access/sessions/find-caller.ts';
import { isFirstVote } from './access/sessions/rate-limits.ts';
import { leaveActivity } from './access/users/leave-activity.ts';
import { notifySuperusers } from './access/users/superusers/notify-superusers.ts';
import { registerActivities } from './activities/routes.ts';
import { alertsRoutes } from './alerts/alerts.ts';
import { registerBanking } from './banking/routes.ts';
import { registerCatalogue } from './catalogue/routes.ts';
import { registerCrm } from './crm/routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.ts';
import { demoActivationRoutes } from './demo-activation/demo-activation.ts';
import { wizardStarter } from './demo-activation/wizard.ts';
import { exportScheduleRoutes } from './export-schedules/export-schedules.ts';
import { federationRoutes } from './federation/federation.ts';
import { firstStepRoutes } from './first-steps/first-steps.ts';
import { tourRoutes } from './first-steps/tour.ts';
import { googleRoutes } from './google/my-google.ts';
import type { Api } from './http/api.ts';
import { apiDocs, collectCalls } from './http/api-docs.ts';
import { keyLimit } from './http/key-bearer.ts';
import { openAlsoWith } from './http/sealed-secret.ts';
import { logSecurityEvents } from './http/security-log/log-requests.ts';
import { sharedRoutes } from './http/shared-routes.ts';
import { openHttp } from './http-server.ts';
import { registerInvoicing } from './invoicing/routes.ts';
import { registerLedger } from './ledger/routes.ts';
import { changeSetsRoutes } from './lists/changes/change-sets.ts';
import { listToolRoutes } from './lists/routes.ts';
import { registerMail } from './mail/routes.ts';
import { registerOrigins } from './origins/routes.ts';
import { pageRoutes } from './page/routes.ts';
import type { Parts } from './parts.ts';
import { defaultPayment } from './payments/methods/payment-methods.ts';
import { paymentsRoutes } from './payments/payments.ts';
import { registerPrivacy } from './privacy/routes.ts';
import { registerRegistries } from './registries/routes.ts';
import { registerReports } from './reports/report-routes.ts';
import { findAllowance, lockedAllowance } from './sales/customers/activity-allowance.ts';
import { findCustomerTags } from './sales/orders/customer-tags.ts';
import { registerSales } from './sales/routes.ts';
import { registerSettlements } from './settlements/routes.ts';
import { registerShop } from './shop/routes.ts';
import { notificationsRoutes } from './spooler/notifications.ts';
import { registerSubscriptions } from './subscriptions/routes.ts';
import { systemRoutes } from './system/system-routes.ts';
import { registerWebhooks } from './webhooks/routes.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Builds the whole server, every domain by name; it listens to nothing yet. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config } = parts;
  const http = await openHttp(parts);
  const calls = collectCalls(http);
  const shared = sharedRoutes();
  const api: Api = { ...apiOf(http, parts), shared };
  logSecurityEvents(api);
  registerAccess(api, {
    address: config.address,
    sms: config.sms,
    onFreeAddress: wizardStarter(api),
    findDefaultPayment: defaultPayment,
  });
  registerOrigins(api, config, notifySuperusers);
  registerCatalogue(api);
  registerSales(api, config);
  registerBanking(api);
  paymentsRoutes(api, config);
  registerShop(api);
  registerActivities(api, { findAllowance, lockedAllowance, leaveActivity });
  registerRegistries(api, isFirstVote);
  registerCrm(api, config);
  registerMail(api, config, notifySuperusers, findCustomerTags);
  demoActivationRoutes(api, config);
  registerSubscriptions(api);
  notificationsRoutes(api);
  exportScheduleRoutes(api);
  alertsRoutes(api);
  changeSetsRoutes(api);
  dashboardRoutes(api);
  firstStepRoutes(api);
  tourRoutes(api);
  registerLedger(api);
  registerInvoicing(api, config);
  registerSettlements(api);
  registerReports(api);
  registerPrivacy(api, config);
  googleRoutes(api, config);
  registerWebhooks(api, config, notifySuperusers);
  listToolRoutes(api);
  federationRoutes(api, config);
  systemRoutes(api, parts);
  permissionXRayRoutes(api, calls);
  apiDocs(api, calls, config);
  pageRoutes(api, config, webFolder);
  shared.addTo(http);
  return http;
}

function apiOf(http: FastifyInstance, { database, config, now = () => new Date() }: Parts): Api {
  openAlsoWith(config.oldSecretKeys);
  return {
    http,
    db: database.db,
    listen: database.listen,
    base: config.bases.api,
    secret: Buffer.from(config.secretKey),
    now,
    findCaller: callerFinder(database.db, now),
    findKey: keyFinder(database.db, now),
    limitKey: keyLimit(http, config.rateLimit),
    anyHost: !config.production,
    isCopy: config.isCopy,
    demoPassword: config.production ? null : config.demoPassword,
    strictAnswers: !config.production,
  };
}
