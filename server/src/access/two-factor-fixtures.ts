import assert from 'node:assert/strict';
import { generateSync } from 'otplib';
import type { Client } from '../testing/client.ts';
import { password } from './session-fixtures.ts';

/** The code that an authenticator shows at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });

/** Sets up an authenticator, as its owner does; gives the secret and the recovery codes. */
export async function enrol(client: Client, at: Date, more: { Code?: string } = {}) {
  const started = await client.post('/TwoFactor/Start', { Password: password, ...more });
  assert.equal(started.status, 200, JSON.stringify(started.body));
  const secret: string = started.body.Secret;
  const confirmed = await client.post('/TwoFactor/Confirm', { Code: codeAt(secret, at) });
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  const codes: string[] = confirmed.body.RecoveryCodes;
  return { secret, codes };
}
