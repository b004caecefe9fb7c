import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeDigits } from '@circolo/contract/demo-activation/demo-step';
import type { Api } from '../http/api.ts';
import type { Wizard } from './wizard.ts';

const validMinutes = 10;
/** How often one code may be tried. */
export const codeTries = 5;

export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/** What is stored of a code: keyed, for a million codes are soon tried, and good for one wizard and number only. */
export const hashCode = (api: Api, wizard: { Id: string; Phone: string }, code: string): string =>
  createHmac('sha256', api.secret)
    .update(JSON.stringify(['demo-code', wizard.Id, wizard.Phone, code]))
    .digest('base64url');

export const codeExpiry = (now: Date): string => new Date(now.getTime() + validMinutes * 60_000).toISOString();

/** Whether a code is the one that was sent to the wizard's number. */
export function isCode(api: Api, { Id, Phone, CodeHash }: Wizard, code: string): boolean {
  const expected = Buffer.from(CodeHash ?? '');
  const given = Buffer.from(hashCode(api, { Id, Phone: Phone ?? '' }, code));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
