import css from './step-bar.module.css';

/** One step of a wizard: its label, and how to go there where that is open. */
export interface BarStep {
  label: string;
  go: (() => void) | null;
}

interface Props {
  label: string;
  /** Where one is, as text. */
  where: string;
  /** The place of the current step, from 0. */
  at: number;
  steps: readonly BarStep[];
}

/** Where one is in a wizard, and the ways to its other steps. */
export function StepBar({ label, where, at, steps }: Props) {
  return (
    <nav aria-label={label}>
      <p className={css.where}>{where}</p>
      <ol className={css.steps}>
        {steps.map(({ label, go }, index) => (
          <li key={label} data-done={index <= at || undefined}>
            {go ? (
              <button type="button" onClick={go}>
                {label}
              </button>
            ) : (
              <span aria-current={index === at ? 'step' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
