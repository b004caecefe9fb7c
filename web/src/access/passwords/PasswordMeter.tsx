import { neededCharacters, passwordLength, passwordProblem } from '@circolo/contract/access/registration/password';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
import css from './password-meter.module.css';
import { type Estimate, type Strength, strengthOf } from './password-strength.ts';
import { useEstimate } from './use-estimate.ts';

const kinds = Object.keys(neededCharacters) as (keyof typeof neededCharacters)[]; // Keys of a constant.

/** How many of the four bars are full. */
const bars: Record<Strength, number> = { weak: 1, fair: 2, good: 3, strong: 4 };
const allBars = [1, 2, 3, 4];

/** Announced once one pauses, so that a screen reader does not talk into every key. */
const pause = 900;

const rulesOf = (password: string) => [
  {
    key: 'length',
    label: t('account.meter.rule.length', { min: passwordLength.min }),
    done: [...password].length >= passwordLength.min,
  },
  ...kinds.map((key) => ({ key, label: t(`account.meter.rule.${key}`), done: neededCharacters[key].test(password) })),
];

function summaryOf(password: string, estimate: Estimate | null): string {
  if (!password) return '';
  const level = t(`account.meter.levels.${strengthOf(password, estimate)}`);
  const missing = rulesOf(password).filter(({ done }) => !done);
  if (missing.length === 0) return t('account.meter.strength', { level });
  return t('account.meter.missing', { level, rules: missing.map(({ label }) => label).join(', ') });
}

/** What a screen reader says of a password, a moment after the last key. */
function Spoken({ text }: { text: string }) {
  const [announcement, announce] = useState('');
  useEffect(() => {
    const waiting = setTimeout(() => announce(text), pause);
    return () => clearTimeout(waiting);
  }, [text]);
  return (
    <p className="unseen" role="status">
      {announcement}
    </p>
  );
}

/** The rules of a password and which of them are met, and how strong it is, while one types. */
export function PasswordMeter({ name }: { name: string }) {
  const password = useFieldValue<string>(name);
  const rules = rulesOf(password);
  const place = useRef<HTMLDivElement>(null);
  const estimate = useEstimate(password, place);
  const strength = strengthOf(password, estimate);
  const common = passwordProblem(password)?.code === 'passwordCommon';
  const hint = common
    ? t('validation.passwordCommon')
    : estimate?.hint
      ? t(`account.meter.hint.${estimate.hint}`)
      : null;
  return (
    <div className={css.meter} ref={place}>
      <div className={css.bars} data-strength={password ? strength : undefined} aria-hidden>
        {allBars.map((bar) => (
          <span key={bar} className={password && bar <= bars[strength] ? css.full : undefined} />
        ))}
      </div>
      <p className={css.title}>
        {t('account.meter.rules')}
        {password ? (
          <span className={css.strength}>
            {t('account.meter.strength', { level: t(`account.meter.levels.${strength}`) })}
          </span>
        ) : null}
      </p>
      <ul>
        {rules.map((rule) => (
          <li key={rule.key} className={rule.done ? css.done : undefined}>
            <span className={css.tick} aria-hidden>
              {rule.done ? '✓' : '○'}
            </span>
            <span>
              {rule.label}
              <span className="unseen">{`: ${rule.done ? t('account.meter.ruleDone') : t('account.meter.ruleMissing')}`}</span>
            </span>
          </li>
        ))}
      </ul>
      {hint ? <p className={css.common}>{hint}</p> : null}
      <Spoken text={[summaryOf(password, estimate), hint].filter(Boolean).join('. ')} />
    </div>
  );
}
