import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts';
import css from './nothing-here.module.css';

/** What a page is about, drawn in 88 by 88. */
const pictures = {
  bag: 'M27 32h34l-3.4 22.4a4 4 0 0 1-4 3.4H34.4a4 4 0 0 1-4-3.4L27 32Zm9 0v-3a8 8 0 0 1 16 0v3',
  card: 'M28 31h32a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H28a3 3 0 0 1-3-3V34a3 3 0 0 1 3-3Zm-3 8h38M32 50h8',
  paper: 'M32 25h17l9 9v26a3 3 0 0 1-3 3H33a3 3 0 0 1-3-3V27a2 2 0 0 1 2-2Zm16 1v9h9M37 45h14M37 53h14',
} as const;

interface Props {
  title: string;
  text: string;
  picture?: keyof typeof pictures;
  children: ReactNode;
  /** It takes the place of a question that was answered. */
  isOutcome?: boolean;
}

/** What an empty page shows: what that means and how to begin. */
export function NothingHere({ title, text, picture = 'bag', children, isOutcome = false }: Props) {
  const heading = useFocusOnArrival<HTMLHeadingElement>(isOutcome);
  return (
    <div className={css.nothing}>
      <svg width="88" height="88" viewBox="0 0 88 88" fill="none" aria-hidden="true">
        <circle cx="44" cy="44" r="44" fill="currentColor" opacity="0.1" />
        <path
          d={pictures[picture]}
          stroke="currentColor"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
