import { IconCircleCheck, IconClockHour4, IconMail, IconUnlink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts';
import css from '../pay/outcome.module.css';

const signs = { done: IconCircleCheck, late: IconClockHour4, mail: IconMail, none: IconUnlink } as const;

interface Props {
  sign: keyof typeof signs;
  title: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
  /** It takes the place of a form or a question that was answered. */
  isOutcome?: boolean;
}

/** What became of a link; screen readers announce it. */
export function LinkOutcome({ sign, title, text, children, isOutcome = false }: Props) {
  const heading = useFocusOnArrival<HTMLHeadingElement>(isOutcome);
  const Sign = signs[sign];
  return (
    <div className={css.outcome} role="status">
      <span className={css.sign}>
        <Sign size={72} stroke={1.3} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </h1>
      <p className={css.text}>{text}</p>
      <div className={css.after}>{children}</div>
    </div>
  );
}
