import { type DemoWizard, demoActivation } from '@circolo/contract/demo-activation/demo-activation';
import { DemoStep, type DemoStepNumber, stepAfter } from '@circolo/contract/demo-activation/demo-step';
import { Button, Image, Skeleton, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { CookiePreferences } from '../app/consent/CookiePreferences.tsx';
import { page } from '../app/page.ts';
import { paths } from '../app/paths.ts';
import { quietCall } from '../app/session/client.ts';
import { t } from '../app/words.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
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

/** What was typed and chosen: kept on every change, so that a reload loses nothing. */
function useDraft() {
  const [value, setValue] = useState<DemoDraft>(() => draft.get() ?? emptyDraft);
  const keep = (next: DemoDraft) => {
    setValue(next);
    void draft.set(next);
  };
  return { value, keep };
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
  const { value, keep } = useDraft();
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
    if (wizard.Step === DemoStep.done) keep(emptyDraft);
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
        change={(changes) => keep({ ...value, ...changes })}
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

function Header() {
  const brand = page.origin?.Description ?? '';
  return (
    <header className={css.header}>
      {page.origin?.DeskLogo ? (
        <Image src={page.origin.DeskLogo} alt={brand} h={36} w="auto" fit="contain" />
      ) : (
        <Text fw={700}>{brand}</Text>
      )}
      <Button component="a" href={paths.login} variant="default">
        {t('landing.login')}
      </Button>
    </header>
  );
}

function DemoActivationPage() {
  const brand = page.origin?.Description ?? '';
  const stands = useQuery({ queryKey: ['DemoActivation'], queryFn: () => quietCall(demoActivation) });
  const title = t('demoActivation.title', { brand });
  useDocumentTitle(title);
  return (
    <>
      <Header />
      <main className={css.main}>
        <Title order={1} className={css.title}>
          {title}
        </Title>
        <p className={css.lead}>{stands.data ? t('demoActivation.text', { count: stands.data.DemoDays }) : '\u00a0'}</p>
        {stands.data ? (
          <Wizard wizard={stands.data} look={stands.refetch} />
        ) : stands.isError ? (
          <LoadFailure message={stands.error.message} retry={() => void stands.refetch()} />
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
