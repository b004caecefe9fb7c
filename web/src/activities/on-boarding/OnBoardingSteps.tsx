import { t } from '../../messages/messages.ts';
import { StepBar } from '../../ui/page/StepBar.tsx';
import { type Step, steps } from './draft.ts';

interface Props {
  step: Step;
  go: (step: Step) => void;
}

/** Where one is; steps that are behind can be gone back to. */
export function OnBoardingSteps({ step, go }: Props) {
  const at = steps.indexOf(step);
  return (
    <StepBar
      label={t('onBoarding.steps')}
      where={t('onBoarding.step', { step: at + 1, all: steps.length })}
      at={at}
      steps={steps.map((name, index) => ({ label: t(`onBoarding.${name}`), go: index < at ? () => go(name) : null }))}
    />
  );
}
