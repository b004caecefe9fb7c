import { makeApiKey, revokeApiKey } from '@circolo/contract/access/api-keys/api-key';
import { menus } from '@circolo/contract/access/menus/menu';
import {
  addPasskey,
  outerPasskeyLogin,
  passkeyLogin,
  passkeyStepUp,
  removePasskey,
} from '@circolo/contract/access/passkeys/passkey';
import { saveUserAuthorizations } from '@circolo/contract/access/permissions/user-authorizations';
import {
  SecurityEventKind as kind,
  type SecurityEventKindCode,
} from '@circolo/contract/access/security-log/security-event-codes';
import { actAs } from '@circolo/contract/access/sessions/acting';
import { askSignInLink, chooseFirstPassword, outerLinkLogin } from '@circolo/contract/access/sessions/link-sign-in';
import { endAllSessions, endMySession, endOtherSessions } from '@circolo/contract/access/sessions/my-sessions';
import {
  activateUser,
  changePassword,
  generateRecoveryKey,
  login,
  logout,
  outerActivate,
  outerLogin,
} from '@circolo/contract/access/sessions/session';
import { mailedStepUp, stepUp } from '@circolo/contract/access/sessions/step-up';
import { changeNatureRule } from '@circolo/contract/access/two-factor/nature-rule';
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
} from '@circolo/contract/access/two-factor/two-factor';
import { confirmEmailChange, requestMyEmail, stopEmailChange } from '@circolo/contract/access/users/email-change';
import { changeMyPassword } from '@circolo/contract/access/users/my-account';
import { lockUser, unlockUser, users } from '@circolo/contract/access/users/user';
import { endUserSessions, sendUserRecovery } from '@circolo/contract/access/users/user-page';
import { debitFile } from '@circolo/contract/banking/debits/debit-batch';
import type { ErrorCode } from '@circolo/contract/errors/error-codes';
import { handOver } from '@circolo/contract/federation/handover';
import { unlinkIdentity } from '@circolo/contract/federation/oidc';
import type { Endpoint } from '@circolo/contract/http/endpoint';
import { closeRegisterMonth, reopenRegisterMonth } from '@circolo/contract/invoicing/vat-register/vat-register';
import { emailConfigurations } from '@circolo/contract/mail/configurations/email-configuration';
import { origins } from '@circolo/contract/origins/origin';
import {
  myDataCopyFile,
  requestLeadDataCopy,
  requestMyDataCopy,
  requestUserDataCopy,
} from '@circolo/contract/privacy/data-copy';
import { changeRetentionRule } from '@circolo/contract/privacy/retention';
import { approveMoney, changeMoneyRule, refuseMoney } from '@circolo/contract/sales/approvals/money-approval';
import { closeSettlementMonth, reopenSettlementMonth } from '@circolo/contract/settlements/settlements';
import { buyFirst } from '@circolo/contract/shop/check-out';
import { notificationFile } from '@circolo/contract/spooler/notifications';
import { cancelQueuedJob, retryFailedJob } from '@circolo/contract/system/job-changes';
import { makeWebhookSecret, webhookEndpoints } from '@circolo/contract/webhooks/webhook-endpoint';

/** Calls that leave an event where they succeed. */
const logged = new Map<Endpoint, SecurityEventKindCode>([
  [login, kind.signIn],
  [outerLogin, kind.signIn],
  [passkeyLogin, kind.signIn],
  [outerPasskeyLogin, kind.signIn],
  [outerLinkLogin, kind.signIn],
  [buyFirst, kind.signIn],
  [handOver, kind.signIn],
  [logout, kind.signOut],
  [stepUp, kind.steppedUp],
  [mailedStepUp, kind.steppedUp],
  [passkeyStepUp, kind.steppedUp],
  [generateRecoveryKey, kind.recoveryAsked],
  [askSignInLink, kind.recoveryAsked],
  [sendUserRecovery, kind.recoveryAsked],
  [changePassword, kind.recoveryUsed],
  [activateUser, kind.recoveryUsed],
  [outerActivate, kind.recoveryUsed],
  [changeMyPassword, kind.passwordChanged],
  [chooseFirstPassword, kind.passwordChanged],
  [requestMyEmail, kind.addressChanged],
  [confirmEmailChange, kind.addressChanged],
  [stopEmailChange, kind.addressChanged],
  [confirmTwoFactor, kind.factorOn],
  [disableTwoFactor, kind.factorOff],
  [addPasskey, kind.factorOn],
  [removePasskey, kind.factorOff],
  [resetTwoFactor, kind.factorOff],
  [renewRecoveryCodes, kind.recoveryCodesMade],
  [endMySession, kind.sessionsEnded],
  [endOtherSessions, kind.sessionsEnded],
  [endAllSessions, kind.sessionsEnded],
  [endUserSessions, kind.sessionsEnded],
  [actAs, kind.actingBegun],
  [lockUser, kind.userChanged],
  [unlockUser, kind.userChanged],
  [users.create, kind.userChanged],
  [users.update, kind.userChanged],
  [users.remove, kind.userChanged],
  [saveUserAuthorizations, kind.rightsChanged],
  [changeNatureRule, kind.rightsChanged],
  [menus.create, kind.rightsChanged],
  [menus.update, kind.rightsChanged],
  [menus.remove, kind.rightsChanged],
  [changeRetentionRule, kind.retentionChanged],
  [retryFailedJob, kind.jobChanged],
  [cancelQueuedJob, kind.jobChanged],
  [emailConfigurations.create, kind.senderChanged],
  [emailConfigurations.update, kind.senderChanged],
  [emailConfigurations.remove, kind.senderChanged],
  [webhookEndpoints.create, kind.webhookChanged],
  [webhookEndpoints.update, kind.webhookChanged],
  [webhookEndpoints.remove, kind.webhookChanged],
  [makeWebhookSecret, kind.webhookChanged],
  [origins.create, kind.brandChanged],
  [origins.update, kind.brandChanged],
  [origins.remove, kind.brandChanged],
  [approveMoney, kind.moneyDecided],
  [refuseMoney, kind.moneyDecided],
  [changeMoneyRule, kind.moneyRuleChanged],
  [closeSettlementMonth, kind.monthClosed],
  [reopenSettlementMonth, kind.monthReopened],
  [closeRegisterMonth, kind.monthClosed],
  [reopenRegisterMonth, kind.monthReopened],
  [unlinkIdentity, kind.providerUnlinked],
  [makeApiKey, kind.apiKeyMade],
  [revokeApiKey, kind.apiKeyRevoked],
  [debitFile, kind.downloaded],
  [notificationFile, kind.downloaded],
  [myDataCopyFile, kind.downloaded],
  [requestMyDataCopy, kind.exportAsked],
  [requestUserDataCopy, kind.exportAsked],
  [requestLeadDataCopy, kind.exportAsked],
]);

/** What a call that succeeded is in the log; null: nothing. */
export const kindOfCall = (call: Endpoint): SecurityEventKindCode | null =>
  logged.get(call) ?? (call.path.endsWith('/Export') ? kind.exportAsked : null);

/** Refusals that are more than a mistake in a form. */
const refusals: Partial<Record<ErrorCode, SecurityEventKindCode>> = {
  InvalidCredentials: kind.signInFailed,
  UserBlocked: kind.signInFailed,
  ShopBlocked: kind.signInFailed,
  TwoFactorCodeError: kind.signInFailed,
  PasswordError: kind.signInFailed,
  MailedCodeError: kind.signInFailed,
  PasskeyError: kind.signInFailed,
  RecoveryKeyError: kind.signInFailed,
  SignInLinkError: kind.signInFailed,
  UserActivationError: kind.signInFailed,
  HandoverError: kind.signInFailed,
  TooManyAttempts: kind.throttled,
  ProofOfWorkRequired: kind.throttled,
  Flood: kind.throttled,
  ApiKeyError: kind.apiKeyRefused,
  AccessDenied: kind.refused,
  RightsWithdrawn: kind.refused,
  FileOutdated: kind.refused,
  AntiForgery: kind.refused,
  NotWhileActing: kind.refused,
  ActingRefused: kind.refused,
  NotByKey: kind.refused,
  OwnerOnly: kind.refused,
  OwnMenu: kind.refused,
  ApprovalOwn: kind.refused,
};

/** What a refusal is in the log; null: nothing. */
export const kindOfRefusal = (code: ErrorCode): SecurityEventKindCode | null => refusals[code] ?? null;
