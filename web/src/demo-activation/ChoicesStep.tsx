import { checkEmail } from '@circolo/contract/access/sessions/session';
import { type DemoWizard, saveDemoChoices } from '@circolo/contract/demo-activation/demo-activation';
import { DemoStep } from '@circolo/contract/demo-activation/demo-step';
import { email as emailSchema } from '@circolo/contract/values/kinds';
import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ActivityChoices } from '../activities/types/ActivityChoices.tsx';
import { useActivityTypes } from '../activities/use-activities.ts';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { page } from '../page/page.ts';
import { call } from '../session/client.ts';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import css from './demo-activation.module.css';
import type { DemoDraft } from './draft.ts';
import { StepProblem } from './StepProblem.tsx';
import type { StepProps } from './step-props.ts';
import { type Outcome, useStep } from './use-step.ts';

const wordOfEmail = (text: string): string | null => {
  if (text.trim() === '') return t('validation.emailEmpty');
  return emailSchema.safeParse(text).success ? null : t('validation.invalidEmail');
};

/** What was chosen before counts where this tab knows nothing newer. */
const choiceOf = (draft: DemoDraft, { ActivityType, AccountingType, TaxRegime }: DemoWizard): DemoDraft =>
  draft.TypeId === null && ActivityType ? { ...draft, TypeId: ActivityType.Id, AccountingType, TaxRegime } : draft;

/** Checks a new address, where one was written: with a known one one stays. */
async function check(Email: string | null): Promise<Outcome> {
  if (Email === null) return { succeeded: true };
  const { Exists, Message } = await call(checkEmail, { headers: { email: Email } });
  return Exists ? { succeeded: false, message: Message } : { succeeded: true };
}

async function save({ TypeId, AccountingType, TaxRegime }: DemoDraft): Promise<Outcome> {
  const headers = { activityType: TypeId ?? 0, accountingType: AccountingType, taxRegime: TaxRegime } as never; // All three were asked for.
  const { Updated, Message } = await call(saveDemoChoices, { headers });
  return Updated ? { succeeded: true } : { succeeded: false, message: Message };
}

/** Step 1: the address, and what the demo is about. */
export function ChoicesStep({ wizard, draft, change, done, lost }: StepProps) {
  const begun = wizard.Step === DemoStep.done ? null : wizard.Email;
  const [typed, setTyped] = useState(draft.Email !== '' || begun === null);
  const [missing, setMissing] = useState<{ email?: string | null; choice?: string | null }>({});
  const [taken, setTaken] = useState<string | null>(null);
  const types = useActivityTypes(page.origin?.Software);
  const form = useRef<HTMLFormElement>(null);
  const work = useStep({ lost });
  const value = choiceOf(draft, wizard);

  const complaints = () => ({
    email: typed ? wordOfEmail(draft.Email) : null,
    choice:
      value.TypeId === null
        ? t('demoActivation.chooseType')
        : value.AccountingType && value.TaxRegime
          ? null
          : t('demoActivation.chooseBooks'),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = complaints();
    setMissing(found);
    if (found.email || found.choice) {
      const which = found.email ? 'input[type=email]' : 'input[type=radio]';
      form.current?.querySelector<HTMLElement>(which)?.focus();
      return;
    }
    setTaken(null);
    const went = await work.run(async () => {
      const checked = await check(typed ? draft.Email : null);
      if (checked.succeeded) return save(value);
      setTaken(checked.message);
      return checked;
    });
    if (went) done();
  };

  if (types.isError) return <LoadFailure error={types.error} retry={() => void types.refetch()} />;
  if (!types.data) return <Skeleton h={420} radius="lg" />;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="xl">
        {typed ? (
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            size="md"
            maw={440}
            label={t('demoActivation.email')}
            description={t('demoActivation.emailHelp')}
            classNames={{ label: css.question ?? '' }}
            value={draft.Email}
            error={missing.email ?? taken}
            onBlur={() => draft.Email && setMissing((before) => ({ ...before, email: wordOfEmail(draft.Email) }))}
            onChange={(event) => {
              setMissing((before) => ({ ...before, email: null }));
              setTaken(null);
              change({ Email: event.currentTarget.value });
            }}
          />
        ) : (
          <Group gap="sm">
            <Text>{t('demoActivation.emailKept', { email: begun ?? '' })}</Text>
            <Button variant="subtle" size="compact-sm" onClick={() => setTyped(true)}>
              {t('demoActivation.otherEmail')}
            </Button>
          </Group>
        )}
        {taken ? (
          <Group gap="lg" mt={-16}>
            <Anchor href={paths.login}>{t('demoActivation.loginInstead')}</Anchor>
            <Anchor href={paths.recoveryPassword}>{t('demoActivation.recoverInstead')}</Anchor>
          </Group>
        ) : null}
        <ActivityChoices
          types={types.data}
          value={value}
          error={missing.choice ?? null}
          onChange={(choice) => {
            setMissing((before) => ({ ...before, choice: null }));
            change(choice);
          }}
        />
        {taken ? null : <StepProblem message={work.problem} />}
      </Stack>
      <div className={css.buttons}>
        <Button type="submit" size="md" loading={work.busy} className={css.next ?? ''}>
          {t('demoActivation.next')}
        </Button>
      </div>
    </form>
  );
}
