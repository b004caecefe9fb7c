import { activities, createActivity } from '@circolo/contract/activities/activity';
import type { ActivityTypeChoice } from '@circolo/contract/activities/activity-types-lookup';
import type { FormOf } from '@circolo/contract/resource/resource';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import type { SessionUser } from '../../session/storage/stores.ts';
import { makeCurrent } from '../use-activities.ts';
import { begunDraft, type Draft, draft, emptyDraft, type Step, steps } from './draft.ts';
import { OnBoardingStep } from './OnBoardingStep.tsx';
import { OnBoardingSteps } from './OnBoardingSteps.tsx';
import css from './on-boarding.module.css';

interface Props {
  userId: number;
  types: readonly ActivityTypeChoice[];
  done: (user: SessionUser) => void;
}

/** The step of each field that the server may refuse. */
const stepOf: Record<string, Step> = { Description: 'name', Type: 'type', AccountingType: 'books', TaxRegime: 'books' };

/** What is still missing in a step, as text. */
function missingIn({ Step, ...value }: Draft, types: readonly ActivityTypeChoice[]): string | null {
  if (Step === 'name') return value.Description.trim() ? null : t('validation.required');
  if (Step === 'type') return types.some(({ Id }) => Id === value.TypeId) ? null : t('onBoarding.chooseType');
  if (Step === 'books') return value.AccountingType && value.TaxRegime ? null : t('onBoarding.chooseBooks');
  return null;
}

const bodyOf = ({ Description, TypeId, AccountingType, TaxRegime }: Draft) =>
  ({
    Description: Description.trim(),
    Type: { Id: TypeId ?? 0 },
    AccountingType,
    TaxRegime,
  }) as FormOf<typeof activities>; // The steps have asked for all of it, and the server looks again.

/** The draft of this person: saved on every change, so that a reload loses nothing. */
function useDraft(userId: number) {
  const [value, setValue] = useState<Draft>(() => begunDraft(userId) ?? emptyDraft(userId));
  const change = (changes: Partial<Draft>) => {
    const next = { ...value, ...changes };
    setValue(next);
    void draft.set(next);
  };
  return { value, change };
}

/** Moves the focus to the question of a step that one has just come to. */
function useFocusOnStep(step: Step) {
  const element = useRef<HTMLFormElement>(null);
  const arrived = useRef(step);
  useEffect(() => {
    if (arrived.current === step) return;
    arrived.current = step;
    element.current?.querySelector<HTMLElement>('input:not([type=radio]), input:checked, input, h2')?.focus();
  }, [step]);
  return element;
}

/** Name, type, books, summary: one question at a time. */
export function OnBoardingWizard({ userId, types, done }: Props) {
  const queries = useQueryClient();
  const { value, change } = useDraft(userId);
  const [resumed, setResumed] = useState(() => begunDraft(userId) !== null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useFocusOnStep(value.Step);
  const at = steps.indexOf(value.Step);

  const moveTo = (Step: Step, problem: string | null = null) => {
    setError(problem);
    change({ Step });
  };
  const refuse = (refused: ApiProblem) => {
    const [field, problem] = Object.entries(refused.Fields)[0] ?? [];
    const step = field ? stepOf[field.split('.')[0] ?? ''] : undefined;
    moveTo(step ?? 'check', problem?.Message ?? refused.Message);
    // Somebody else took the last place meanwhile: the page says so.
    if (refused.Code === 'ActivityLimitReached') void queries.invalidateQueries({ queryKey: [activities.Name] });
  };
  const create = async () => {
    setBusy(true);
    try {
      const { Id } = await call(createActivity, { body: bodyOf(value) });
      await draft.set(null);
      done(await makeCurrent(Id));
      void queries.invalidateQueries({ queryKey: [activities.Name] });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      refuse(problem);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(value, types);
    const next = steps[at + 1];
    if (missing) setError(missing);
    else if (next) moveTo(next);
    else void create();
  };

  return (
    <form ref={element} className={css.wizard} noValidate onSubmit={submit}>
      <OnBoardingSteps step={value.Step} go={moveTo} />
      {resumed ? (
        <div className={css.resumed} role="status">
          <span>{t('onBoarding.resumed')}</span>
          <Button
            size="compact-sm"
            variant="subtle"
            px={0}
            onClick={() => {
              setResumed(false);
              setError(null);
              change(emptyDraft(userId));
            }}
          >
            {t('onBoarding.restart')}
          </Button>
        </div>
      ) : null}
      <OnBoardingStep
        value={value}
        types={types}
        error={error}
        change={(changes) => {
          setError(null);
          change(changes);
        }}
        go={moveTo}
      />
      {error && value.Step === 'check' ? (
        <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert" mt="md">
          {error}
        </Alert>
      ) : null}
      <div className={css.buttons}>
        {at > 0 ? (
          <Button variant="default" onClick={() => moveTo(steps[at - 1] ?? 'name')}>
            {t('onBoarding.back')}
          </Button>
        ) : null}
        <Button type="submit" loading={busy} className={css.next ?? ''}>
          {at === steps.length - 1 ? t('onBoarding.create') : t('onBoarding.next')}
        </Button>
      </div>
    </form>
  );
}
