import type { Config } from '../config/config.ts';
import type { Api } from '../http/api.ts';
import { apiKeysRoutes } from './api-keys/api-keys.ts';
import { emailChangeRoutes } from './email-changes/email-change-routes.ts';
import { permissionMatrixRoutes } from './matrix/permission-matrix.ts';
import { menuFunctionsRoutes } from './menus/menu-functions.ts';
import { menuGroupsRoutes } from './menus/menu-groups.ts';
import { menusRoutes } from './menus/menus.ts';
import { myPasskeysRoutes } from './passkeys/my-passkeys.ts';
import { passkeyLoginRoutes } from './passkeys/passkey-login.ts';
import { passkeyStepUpRoutes } from './passkeys/passkey-step-up.ts';
import { recoveryRoutes } from './passwords/recovery-routes.ts';
import { checkEmailRoute, type FreeAddress } from './registration/check-email.ts';
import { consentsRoutes } from './registration/consents.ts';
import { mailLinksRoutes } from './registration/mail-links.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { unsubscribeRoutes } from './registration/unsubscribe.ts';
import { securityEventsRoutes } from './security-log/security-events.ts';
import { myAssistanceRoute } from './sessions/my-assistance.ts';
import { mySessionsRoutes } from './sessions/my-sessions.ts';
import { type FindDefaultPayment, userInfosRoutes } from './sessions/user-infos-routes.ts';
import { linkLoginRoutes } from './sign-in/link-login.ts';
import { mySignInsRoute } from './sign-in/my-sign-ins.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
import { mailedStepUpRoutes } from './two-factor/mailed-step-up.ts';
import { natureRulesRoutes } from './two-factor/nature-rules.ts';
import { stepUpRoute } from './two-factor/step-up-route.ts';
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts';
import { cancelUserEmailRoute } from './users/cancel-user-email.ts';
import { firstPasswordRoute } from './users/first-password.ts';
import { myAccountRoutes } from './users/my-account.ts';
import { resetTwoFactorRoute } from './users/reset-two-factor.ts';
import { userCategoriesRoutes } from './users/user-categories.ts';
import { userLettersRoutes } from './users/user-letters.ts';
import { userMailingsRoutes } from './users/user-mailings.ts';
import { userPageRoutes } from './users/user-page.ts';
import { userSignInsRoute } from './users/user-sign-ins.ts';
import { userSmsRoutes } from './users/user-sms.ts';
import { usersRoutes } from './users/users.ts';

/** What accounts need of domains that lie above them, the address where no brand has its own, and what text messages may be sent. */
interface AccessPorts {
  address: string;
  sms: Config['sms'];
  /** Follows a check that found an address free: a demonstration may begin with it. */
  onFreeAddress: (free: FreeAddress) => Promise<void>;
  /** How an account pays unless it chooses otherwise. */
  findDefaultPayment: FindDefaultPayment;
}

/** The calls of accounts, sessions, menus and permissions. */
export function registerAccess(api: Api, ports: AccessPorts): void {
  sessionRoutes(api);
  linkLoginRoutes(api);
  checkEmailRoute(api, ports.onFreeAddress);
  recoveryRoutes(api);
  registrationRoutes(api);
  userInfosRoutes(api, ports.findDefaultPayment);
  myAccountRoutes(api);
  firstPasswordRoute(api);
  emailChangeRoutes(api);
  mySessionsRoutes(api);
  mySignInsRoute(api);
  myAssistanceRoute(api);
  twoFactorRoutes(api);
  stepUpRoute(api);
  mailedStepUpRoutes(api);
  passkeyLoginRoutes(api);
  myPasskeysRoutes(api);
  passkeyStepUpRoutes(api);
  apiKeysRoutes(api);
  usersRoutes(api);
  cancelUserEmailRoute(api);
  userPageRoutes(api);
  userSignInsRoute(api);
  userLettersRoutes(api, ports.address);
  userSmsRoutes(api, ports.sms.limits.daily);
  userMailingsRoutes(api, ports);
  consentsRoutes(api);
  unsubscribeRoutes(api);
  mailLinksRoutes(api);
  resetTwoFactorRoute(api);
  userCategoriesRoutes(api);
  menusRoutes(api);
  menuGroupsRoutes(api);
  menuFunctionsRoutes(api);
  permissionMatrixRoutes(api);
  natureRulesRoutes(api);
  securityEventsRoutes(api);
}
