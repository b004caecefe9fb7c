import { DemoStep, type DemoStepNumber } from '@circolo/contract/demo-activation/demo-step';
import { t } from '../app/words.ts';
import css from './demo-activation.module.css';

const names = ['choices', 'phone', 'code', 'done'] as const;

interface Props {
  step: DemoStepNumber;
  /** How far one has come. */
  reached: DemoStepNumber;
  go: (step: DemoStepNumber) => void;
}

/** Where one is; steps that one has been at can be gone to, until the demo is made. */
export function StepBar({ step, reached, go }: Props) {
  return (
    <nav aria-label={t('demoActivation.steps')}>
      <p className={css.where}>{t('demoActivation.step', { step })}</p>
      <ol className={css.steps}>
        {names.map((name) => {
          const own = DemoStep[name];
          const opens = own !== step && own <= reached && reached !== DemoStep.done;
          return (
            <li key={name} data-done={own <= step || undefined}>
              {opens ? (
                <button type="button" onClick={() => go(own)}>
                  {t(`demoActivation.names.${name}`)}
                </button>
              ) : (
                <span aria-current={own === step ? 'step' : undefined}>{t(`demoActivation.names.${name}`)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
