import { t } from '../app/words.ts';
import { type Step, steps } from './draft.ts';
import css from './on-boarding.module.css';

interface Props {
  step: Step;
  go: (step: Step) => void;
}

/** Where one is; steps that are behind can be gone back to. */
export function StepBar({ step, go }: Props) {
  const at = steps.indexOf(step);
  return (
    <nav aria-label={t('onBoarding.steps')}>
      <p className={css.where}>{t('onBoarding.step', { step: at + 1, all: steps.length })}</p>
      <ol className={css.steps}>
        {steps.map((name, index) => (
          <li key={name} data-done={index <= at || undefined}>
            {index < at ? (
              <button type="button" onClick={() => go(name)}>
                {t(`onBoarding.${name}`)}
              </button>
            ) : (
              <span aria-current={index === at ? 'step' : undefined}>{t(`onBoarding.${name}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
