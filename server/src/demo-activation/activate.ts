import { activateDemo } from '@circolo/contract/demo-activation/demo-activation';
import { codeDigits } from '@circolo/contract/demo-activation/demo-step';
import { problem } from '@circolo/contract/errors/problem';
import { type Translate, translator } from '@circolo/messages/translator';
import { consumeNetworkLimit, returnCode } from '../access/sessions/rate-limits.ts';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { write } from '../http/implement.ts';
import { createDemo } from './create-demo.ts';
import { codeTries, isCode } from './sms-code.ts';
import { changeWizard, lockWizard, type Wizard } from './wizard.ts';

/** Why a code does not count, in words; null for the right one. A wrong one uses up a try. */
async function refusalOf(
  tx: Tx,
  api: Api,
  wizard: Wizard,
  { code, now, t }: { code: string; now: Date; t: Translate },
): Promise<string | null> {
  if (!new RegExp(`^\\d{${codeDigits}}$`).test(code)) return t('demoActivation.answers.codeFormat');
  if ((wizard.CodeExpiresAt ?? '') <= now.toISOString()) return t('demoActivation.answers.codeExpired');
  if (wizard.CodeTries >= codeTries) return t('demoActivation.answers.codeUsedUp');
  if (isCode(api, wizard, code)) return null;
  const CodeTries = wizard.CodeTries + 1;
  await changeWizard(tx, wizard, { CodeTries }, now);
  const left = codeTries - CodeTries;
  return left > 0 ? t('demoActivation.answers.codeWrong', { left }) : t('demoActivation.answers.codeUsedUp');
}

/** Step 3: the code makes the account. */
export function activateRoute(api: Api, demoDays: number): void {
  write(
    api,
    activateDemo,
    async (tx, { headers, request, language, now }) => {
      const t = translator(language);
      const wizard = await lockWizard(tx, api, request, now);
      const activated = { Activated: true, Message: t('demoActivation.answers.activated', { email: wizard.Email }) };
      if (wizard.ActivatedAt) {
        await returnCode(tx, api, request);
        return activated;
      }
      if (!wizard.Phone || !wizard.CodeHash) throw problem('DemoStepError');
      const refusal = await refusalOf(tx, api, wizard, { code: headers.code.replace(/\s/g, ''), now, t });
      if (refusal) return { Activated: false, Message: refusal };
      await returnCode(tx, api, request);
      const UserId = await createDemo(tx, api, wizard, { demoDays, now });
      if (UserId === null) return { Activated: false, Message: t('errors.EmailAlreadyExists') };
      await changeWizard(tx, wizard, { UserId, ActivatedAt: now.toISOString(), CodeHash: null }, now);
      return activated;
    },
    (_db, { request, now }) => consumeNetworkLimit(api, 'codeNetwork', request, now),
  );
}
