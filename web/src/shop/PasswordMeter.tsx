import { neededCharacters, passwordLength } from '@circolo/contract/access/password';
import { t } from '../app/words.ts';
import { useFieldValue } from '../ui/form-context.ts';
import css from './password-meter.module.css';

const kinds = Object.keys(neededCharacters) as (keyof typeof neededCharacters)[]; // Keys of a constant.

/** The rules of a password and which of them are met, while one types. */
export function PasswordMeter({ name }: { name: string }) {
  const password = useFieldValue<string>(name);
  const rules = [
    {
      key: 'length',
      words: t('shop.signin.rule.length', { min: passwordLength.min }),
      done: [...password].length >= passwordLength.min,
    },
    ...kinds.map((key) => ({ key, words: t(`shop.signin.rule.${key}`), done: neededCharacters[key].test(password) })),
  ];
  const done = rules.filter((rule) => rule.done).length;
  return (
    <div className={css.meter}>
      <div className={css.bars} aria-hidden>
        {rules.map(({ key }, index) => (
          <span key={key} className={index < done ? css.full : undefined} />
        ))}
      </div>
      <p className="unseen" role="status">
        {password ? t('shop.signin.strength', { done, all: rules.length }) : ''}
      </p>
      <p className={css.title}>{t('shop.signin.rules')}</p>
      <ul>
        {rules.map((rule) => (
          <li key={rule.key} className={rule.done ? css.done : undefined}>
            <span aria-hidden>{rule.done ? '✓' : '·'}</span>
            {rule.words}
            <span className="unseen">{rule.done ? t('shop.signin.ruleDone') : t('shop.signin.ruleMissing')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
