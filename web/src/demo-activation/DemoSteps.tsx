import { DemoStep, type DemoStepNumber } from '@circolo/contract/demo-activation/demo-step';
import { t } from '../messages/messages.ts';
import { StepBar } from '../ui/page/StepBar.tsx';

const names = ['choices', 'phone', 'code', 'done'] as const;

interface Props {
  step: DemoStepNumber;
  /** How far one has come. */
  reached: DemoStepNumber;
  go: (step: DemoStepNumber) => void;
}

/** Where one is; steps that one has been at can be gone to, until the demo is made. */
export function DemoSteps({ step, reached, go }: Props) {
  const opens = (own: DemoStepNumber) => own !== step && own <= reached && reached !== DemoStep.done;
  return (
    <StepBar
      label={t('demoActivation.steps')}
      where={t('demoActivation.step', { step })}
      at={step - 1}
      steps={names.map((name) => {
        const own = DemoStep[name];
        return { label: t(`demoActivation.names.${name}`), go: opens(own) ? () => go(own) : null };
      })}
    />
  );
}
