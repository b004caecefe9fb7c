import type { ComponentType, ReactNode } from 'react';
import css from './choice-cards.module.css';

/** One thing to choose. */
export interface Choice {
  value: string;
  title: string;
  text?: string;
  Icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
}

interface Props {
  /** The question, which is the group's name. */
  label: string;
  /** Of the group of radio buttons; unique on its page. */
  name: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  /** Shown where one went on without choosing. */
  error?: string | null | undefined;
  /** Between the question and its answers. */
  before?: ReactNode;
}

/** A question with its answers as cards: radio buttons, so that arrows move between them. */
export function ChoiceCards({ label, name, choices, value, onChange, error, before }: Props) {
  const problem = error ? `${name}-error` : undefined;
  return (
    <fieldset className={css.group} aria-describedby={problem}>
      <legend className={css.legend}>{label}</legend>
      {before}
      <div className={css.cards}>
        {choices.map(({ value: own, title, text, Icon }) => (
          <label key={own} className={css.card}>
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              aria-describedby={text ? `${name}-${own}-text` : undefined}
              onChange={() => onChange(own)}
            />
            {Icon ? (
              <span className={css.icon}>
                <Icon size={22} aria-hidden />
              </span>
            ) : null}
            <span className={css.text}>
              <span className={css.title}>{title}</span>
              {text ? (
                <span id={`${name}-${own}-text`} className={css.text}>
                  {text}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={problem} className={css.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
