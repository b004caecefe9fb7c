import { activateDemo } from '@circolo/contract/demo-activation/demo-activation';
import { codeDigits, DemoStep, resendSeconds } from '@circolo/contract/demo-activation/demo-step';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import css from './demo-activation.module.css';
import { sendCode } from './PhoneStep.tsx';
import type { StepProps } from './step-props.ts';
import { clock, useCountdown } from './use-countdown.ts';
import { type Outcome, useStep } from './use-step.ts';

async function activate(code: string): Promise<Outcome> {
  const { Activated, Message } = await call(activateDemo, { headers: { code } });
  return Activated ? { succeeded: true } : { succeeded: false, message: Message };
}

/** Asks for another code: to the number of this tab, or by writing it again where another one has begun. */
function Resend({ wizard, draft, go, lost, sent }: StepProps & { sent: () => void }) {
  const work = useStep({ lost });
  const { left, start } = useCountdown(wizard.ResendSeconds);
  const again = async () => {
    if (draft.Phone === '') return go(DemoStep.phone);
    if (!(await work.run(() => sendCode(draft.Phone)))) return;
    start(resendSeconds);
    sent();
  };
  return (
    <div className={css.resend}>
      <Button variant="subtle" size="compact-md" disabled={left > 0} loading={work.busy} onClick={() => void again()}>
        {left > 0 ? t('demoActivation.resendIn', { time: clock(left) }) : t('demoActivation.resend')}
      </Button>
      <Button variant="subtle" size="compact-md" onClick={() => go(DemoStep.phone)}>
        {t('demoActivation.changePhone')}
      </Button>
      {work.problem ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" w="100%">
          {work.problem}
        </Text>
      ) : null}
    </div>
  );
}

/** Step 3: the code of the text message. */
export function CodeStep(props: StepProps) {
  const { wizard, done, go, lost } = props;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [resent, setResent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const work = useStep({ lost });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setResent(false);
    const isWhole = code.length === codeDigits;
    setError(isWhole ? null : t('demoActivation.answers.codeFormat'));
    if (isWhole && (await work.run(() => activate(code)))) return done();
    input.current?.select();
  };
  const phone = wizard.Phone ?? '';
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={css.question}>{t('demoActivation.codeTitle')}</h2>
      <p className={css.help}>{t('demoActivation.codeText', { phone })}</p>
      <TextInput
        ref={input}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="lg"
        maw={260}
        label={t('demoActivation.code')}
        classNames={{ input: css.code ?? '' }}
        value={code}
        error={error ?? work.problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setError(null);
          work.forget();
          setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, codeDigits));
        }}
      />
      <p className={css.status} role="status">
        {resent ? t('demoActivation.answers.sent', { phone }) : null}
      </p>
      <Resend
        {...props}
        sent={() => {
          setCode('');
          setError(null);
          work.forget();
          setResent(true);
          input.current?.focus();
        }}
      />
      <div className={css.buttons}>
        <Button variant="default" size="md" onClick={() => go(DemoStep.phone)}>
          {t('demoActivation.back')}
        </Button>
        <Button type="submit" size="md" loading={work.busy} className={css.next ?? ''}>
          {t('demoActivation.codeSubmit')}
        </Button>
      </div>
    </form>
  );
}
