import { type DemoWizard, demoActivation } from '@circolo/contract/demo-activation/demo-activation';
import { DemoStep, type DemoStepNumber, stepAfter } from '@circolo/contract/demo-activation/demo-step';
import { Skeleton, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { CookiePreferences } from '../cookie-consent/CookiePreferences.tsx';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { page } from '../page/page.ts';
import { callWithoutToast } from '../session/client.ts';
import { BrandHeader } from '../ui/page/BrandHeader.tsx';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { ChoicesStep } from './ChoicesStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { DemoSteps } from './DemoSteps.tsx';
import { DoneStep } from './DoneStep.tsx';
import css from './demo-activation.module.css';
import { type DemoDraft, draft, emptyDraft } from './draft.ts';
import { PhoneStep } from './PhoneStep.tsx';
import { StepProblem } from './StepProblem.tsx';
import { shownStep } from './shown-step.ts';
import type { StepProps } from './step-props.ts';

const steps: Record<DemoStepNumber, ComponentType<StepProps>> = {
  1: ChoicesStep,
  2: PhoneStep,
  3: CodeStep,
  4: DoneStep,
};

/** The step of the address, and going to another one. */
function useShown(reached: DemoStepNumber) {
  const { step } = useSearch({ strict: false }) as { step?: string }; // Plain strings, see `router-search.ts`.
  const navigate = useNavigate();
  const go = (to: DemoStepNumber) => void navigate({ to: paths.demoActivation, search: { step: String(to) } as never });
  return { shown: shownStep(step, reached), go };
}

/** What was typed and chosen: saved on every change, so that a reload loses nothing. */
function useDraft() {
  const [value, setValue] = useState<DemoDraft>(() => draft.get() ?? emptyDraft);
  const saveDraft = (next: DemoDraft) => {
    setValue(next);
    void draft.set(next);
  };
  return { value, saveDraft };
}

/** Moves the focus to a step that one has just come to. */
function useFocus(step: DemoStepNumber) {
  const element = useRef<HTMLDivElement>(null);
  const arrived = useRef(step);
  useEffect(() => {
    if (arrived.current === step) return;
    arrived.current = step;
    element.current?.querySelector<HTMLElement>('input:not([type=radio]), h2[tabindex], input')?.focus();
  }, [step]);
  return element;
}

function Wizard({ wizard, look }: { wizard: DemoWizard; look: () => Promise<unknown> }) {
  const { shown, go } = useShown(wizard.Step);
  const { value, saveDraft } = useDraft();
  const [problem, setProblem] = useState<string | null>(null);
  const element = useFocus(shown);
  const Step = steps[shown];
  const done = async () => {
    setProblem(null);
    await look();
    go(stepAfter(shown, true));
  };
  const begin = (step: DemoStepNumber) => {
    // Another demo begins with another address.
    if (wizard.Step === DemoStep.done) saveDraft(emptyDraft);
    go(step);
  };
  return (
    <div ref={element} className={css.wizard}>
      <DemoSteps step={shown} reached={wizard.Step} go={go} />
      {problem ? (
        <div className={css.problem}>
          <StepProblem message={problem} />
        </div>
      ) : null}
      <Step
        wizard={wizard}
        draft={value}
        change={(changes) => saveDraft({ ...value, ...changes })}
        done={() => void done()}
        go={begin}
        lost={(message) => {
          setProblem(message);
          void look().then(() => go(DemoStep.choices));
        }}
      />
    </div>
  );
}

function DemoActivationPage() {
  const brand = page.origin?.Description ?? '';
  const wizard = useQuery({ queryKey: ['DemoActivation'], queryFn: () => callWithoutToast(demoActivation) });
  const title = t('demoActivation.title', { brand });
  useDocumentTitle(title);
  return (
    <>
      <BrandHeader />
      <main className={css.main}>
        <Title order={1} className={css.title}>
          {title}
        </Title>
        <p className={css.lead}>{wizard.data ? t('demoActivation.text', { count: wizard.data.DemoDays }) : '\u00a0'}</p>
        {wizard.data ? (
          <Wizard wizard={wizard.data} look={wizard.refetch} />
        ) : wizard.isError ? (
          <LoadFailure error={wizard.error} retry={() => void wizard.refetch()} />
        ) : (
          <Skeleton h={520} radius="lg" aria-busy />
        )}
      </main>
      {page.tagManager ? (
        <footer className={css.foot}>
          <CookiePreferences />
        </footer>
      ) : null}
    </>
  );
}

/** The page, once what this tab had begun has been read. */
export async function openDemoActivation(): Promise<ComponentType> {
  await draft.reload();
  return DemoActivationPage;
}
