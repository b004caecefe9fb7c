import { sendDemoActivationSms } from '@circolo/contract/demo-activation/demo-activation';
import { DemoStep } from '@circolo/contract/demo-activation/demo-step';
import { readMobile } from '@circolo/contract/demo-activation/phone';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import css from './demo-activation.module.css';
import type { StepProps } from './step-props.ts';
import { type Outcome, useStep } from './use-step.ts';

/** Sends a code to a number. */
export async function sendCode(phone: string): Promise<Outcome> {
  const { Status, Message } = await call(sendDemoActivationSms, { headers: { phone } });
  return Status ? { succeeded: true } : { succeeded: false, message: Message };
}

const hasCountry = (phone: string): boolean => /^\s*(\+|00)/.test(phone);

/** Step 2: the number that the code goes to. */
export function PhoneStep({ draft, change, done, go, lost }: StepProps) {
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const work = useStep({ lost });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { fault } = readMobile(draft.Phone);
    setError(fault ? t(`demoActivation.answers.${fault}`) : null);
    const went = !fault && (await work.run(() => sendCode(draft.Phone)));
    if (went) done();
    else input.current?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={css.question}>{t('demoActivation.phoneTitle')}</h2>
      <TextInput
        ref={input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        size="md"
        maw={360}
        mt="md"
        label={t('demoActivation.phone')}
        description={t('demoActivation.phoneHelp')}
        placeholder={t('demoActivation.phoneExample')}
        leftSection={hasCountry(draft.Phone) ? undefined : <Text c="dimmed">{'+39'}</Text>}
        leftSectionWidth={hasCountry(draft.Phone) ? undefined : 52}
        value={draft.Phone}
        error={error ?? work.problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setError(null);
          work.forget();
          change({ Phone: event.currentTarget.value });
        }}
      />
      <div className={css.buttons}>
        <Button variant="default" size="md" onClick={() => go(DemoStep.choices)}>
          {t('demoActivation.back')}
        </Button>
        <Button type="submit" size="md" loading={work.busy} className={css.next ?? ''}>
          {t('demoActivation.phoneSubmit')}
        </Button>
      </div>
    </form>
  );
}
