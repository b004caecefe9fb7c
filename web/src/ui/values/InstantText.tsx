import { formatInstant } from './format.ts';
import css from './instant-text.module.css';

const comma = ', ';

/** A day and its time in a cell; in a table of many columns on a narrow page the time is below the day, so that neither is cut. */
export function InstantText({ instant }: { instant: string }) {
  const text = formatInstant(instant);
  const [day, time] = text.split(comma);
  return (
    <time dateTime={instant} title={text} className={css.instant}>
      {day}
      <span className={css.comma}>{comma}</span>
      <span className={css.time}>{time}</span>
    </time>
  );
}
