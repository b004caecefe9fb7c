import { sendDemoActivationSms } from '@circolo/contract/demo-activation/demo-activation';
import { resendSeconds } from '@circolo/contract/demo-activation/demo-step';
import { maskedPhone, readMobile } from '@circolo/contract/demo-activation/phone';
import { problem } from '@circolo/contract/errors/problem';
import { SmsPurpose } from '@circolo/contract/mail/codes';
import { languageOf } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import { isTaken } from '../access/registration/check-email.ts';
import { consumeRateLimit, networkOf, rateLimitKey } from '../access/sessions/rate-limits.ts';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { type HandlerInput, orNotFound, write } from '../http/implement.ts';
import { queueSms } from '../mail/sms/queue-sms.ts';
import { checkSmsLimits, numberDaily } from '../mail/sms/sms-limits.ts';
import { origins } from '../tables/origins/origin-tables.ts';
import { codeExpiry, codeTries, hashCode, newCode } from './sms-code.ts';
import { changeWizard, lockWizard, type Wizard } from './wizard.ts';

type CodeRequest = HandlerInput<typeof sendDemoActivationSms>;

/** Seconds until a wizard may ask for another code. */
export function secondsLeft({ CodeSentAt }: Wizard, now: Date): number {
  if (!CodeSentAt) return 0;
  return Math.max(0, Math.ceil(resendSeconds - (now.getTime() - Date.parse(CodeSentAt)) / 1000));
}

/** Whether the same was asked a moment ago, and the code of then can still be used. */
const isRepeat = (wizard: Wizard, phone: string, now: Date): boolean =>
  wizard.Phone === phone && wizard.CodeTries < codeTries && secondsLeft(wizard, now) > 0;

/** A flood from one network or for one address waits, whatever the numbers are. */
async function countSending(tx: Tx, api: Api, { Email }: Wizard, { request, now }: CodeRequest): Promise<void> {
  await consumeRateLimit(tx, rateLimitKey(api, 'smsNetwork', networkOf(request.ip)), 'smsNetwork', now);
  await consumeRateLimit(tx, rateLimitKey(api, 'smsAddress', Email), 'smsAddress', now);
}

async function queueCode(tx: Tx, api: Api, wizard: Wizard & { Phone: string }, now: Date): Promise<void> {
  const code = newCode();
  const [origin] = await tx.select({ brand: origins.Description }).from(origins).where(eq(origins.Id, wizard.OriginId));
  const { brand } = orNotFound(origin);
  const t = translator(languageOf(wizard.Language));
  const text = (shown: string) => t('demoActivation.sms', { code: shown, brand });
  const { Phone, OriginId } = wizard;
  const words = { secret: text(code), masked: text('••••••') };
  await queueSms(tx, { Phone, OriginId, Purpose: SmsPurpose.demoActivation, ...words }, now);
  const sent = { CodeHash: hashCode(api, wizard, code), CodeExpiresAt: codeExpiry(now), CodeSentAt: now.toISOString() };
  await changeWizard(tx, wizard, { Phone, CodeTries: 0, ...sent }, now);
}

/** Step 2: a code to the number. */
export function sendCodeRoute(api: Api, dailyBudget: number): void {
  write(api, sendDemoActivationSms, async (tx, received) => {
    const { headers, request, language, now } = received;
    const t = translator(language);
    const refused = (Message: string) => ({ Status: false, Message });
    const wizard = await lockWizard(tx, api, request, now);
    if (wizard.ActivatedAt) return refused(t('demoActivation.answers.done'));
    if (!wizard.ActivityTypeId) throw problem('DemoStepError');
    const { Phone, fault } = readMobile(headers.phone);
    if (Phone === null) return refused(t(`demoActivation.answers.${fault}`));
    const sent = { Status: true, Message: t('demoActivation.answers.sent', { phone: maskedPhone(Phone) }) };
    if (isRepeat(wizard, Phone, now)) return sent;
    if (await isTaken(tx, wizard.Email, now)) return refused(t('errors.EmailAlreadyExists'));
    await countSending(tx, api, wizard, received);
    const limit = await checkSmsLimits(tx, { Phone, dailyBudget, now, log: request.log });
    if (limit) return refused(t(`demoActivation.answers.${limit}`, { max: numberDaily }));
    await queueCode(tx, api, { ...wizard, Phone }, now);
    return sent;
  });
}
