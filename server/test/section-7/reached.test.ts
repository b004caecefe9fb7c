import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ErrorCode, FieldCode } from '@circolo/contract/errors/error-codes';

const root = join(import.meta.dirname, '../../..');
const access = 'server/src/access';
const federation = 'server/src/federation';
const section7 = 'server/test/section-7';
const forms = 'e2e/access/identity-errors.spec.ts';

/** Every error that identity can cause, and a test that reaches it. */
const errors: Partial<Record<ErrorCode, string>> = {
  InvalidCredentials: `${section7}/sign-in.test.ts`,
  EmailAlreadyExists: `${section7}/accounts.test.ts`,
  RecoveryKeyError: `${section7}/accounts.test.ts`,
  UserActivationError: `${section7}/accounts.test.ts`,
  UserBlocked: `${access}/sign-in/sign-in.test.ts`,
  ShopBlocked: `${access}/sign-in/sign-in.test.ts`,
  UserBlockedLogout: `${access}/users/locked-user.test.ts`,
  ShopBlockedLogout: `${access}/users/locked-user.test.ts`,
  TwoFactorRequired: `${access}/two-factor/two-factor.test.ts`,
  TwoFactorCodeError: `${access}/two-factor/two-factor.test.ts`,
  TwoFactorEnrolmentRequired: `${access}/sessions/limited-session.test.ts`,
  PasswordError: `${access}/users/my-account.test.ts`,
  PasswordChangeRequired: `${access}/sessions/limited-session.test.ts`,
  IdentityProviderError: `${federation}/oidc/oidc.test.ts`,
  IdentityNotVerified: `${federation}/oidc/oidc.test.ts`,
  IdentityNotLinked: `${federation}/oidc/my-identities.test.ts`,
  IdentityTaken: `${federation}/oidc/my-identities.test.ts`,
  LastWayIn: `${federation}/oidc/my-identities.test.ts`,
  HandoverError: `${federation}/handovers/sso.test.ts`,
  DemoStepError: `${section7}/demo.test.ts`,
  MissingToken: `${section7}/signed-in.test.ts`,
  InvalidToken: `${section7}/signed-in.test.ts`,
  AccessDenied: `${section7}/signed-in.test.ts`,
  AntiForgery: `${section7}/signed-in.test.ts`,
  TooManyAttempts: `${access}/sign-in/sign-in.test.ts`,
  ActivityLimitReached: 'server/src/activities/activities.test.ts',
  ConstraintError: `${section7}/families.test.ts`,
  StaleVersion: `${section7}/families.test.ts`,
  UnknownFilter: `${section7}/families.test.ts`,
  UnreadableBody: `${section7}/accounts.test.ts`,
  BodyTooLarge: `${section7}/accounts.test.ts`,
  InvalidRequest: `${section7}/accounts.test.ts`,
  UnknownPath: `${section7}/signed-in.test.ts`,
  Flood: 'server/src/flood.test.ts',
  Fault: 'server/src/secrets-in-log.test.ts',
};

/** Every refusal of a field that the forms of identity can cause. */
const fields: Partial<Record<FieldCode, string>> = {
  emailEmpty: forms,
  passwordEmpty: forms,
  confirmEmpty: forms,
  invalidEmail: forms,
  emailsNotEqual: forms,
  passwordsNotEqual: forms,
  passwordRules: `${access}/users/my-account.test.ts`,
  passwordCommon: `${access}/passwords/assert-new-password.test.ts`,
  passwordUnchanged: `${access}/users/my-account.test.ts`,
  passwordWrong: `${access}/users/my-account.test.ts`,
  minLength: `${access}/users/my-account.test.ts`,
  maxLength: `${access}/users/my-account.test.ts`,
  emailExists: `${access}/users/users.test.ts`,
};

for (const [code, file] of Object.entries({ ...errors, ...fields })) {
  test(`${code} is reached in ${file}`, () => {
    const text = readFileSync(join(root, file), 'utf8');
    assert.match(text, new RegExp(`['".]${code}\\b`));
  });
}

/** The folders that a path in the table of requirements may begin with; without one it is the server's. */
const beginnings = /^(contract|server|web|e2e|messages|scripts|bench)\//;

test('every test that the table of security names is there', () => {
  const table = readFileSync(join(root, 'docs/security-asvs.md'), 'utf8');
  const named = [...table.matchAll(/`([\w./-]+\.(?:ts|tsx))`/g)].map(([, path = '']) => path);
  assert.ok(named.length > 50);
  const missing = named.filter((path) => !existsSync(join(root, beginnings.test(path) ? path : `server/src/${path}`)));
  assert.deepEqual([...new Set(missing)], []);
});
