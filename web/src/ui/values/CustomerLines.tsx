import css from './customer-lines.module.css';

interface Props {
  /** The person. */
  name: string;
  Organisation: string | null;
  Town: string | null;
}

/** A customer in a cell: the association or centre, and below it person and town, so that namesakes differ. */
export function CustomerLines({ name, Organisation, Town }: Props) {
  const second = [Organisation === null ? null : name, Town].filter(Boolean).join(' · ');
  return (
    <span className={css.lines} data-customer>
      <span className={css.line} data-first>
        {Organisation ?? name}
      </span>
      {second ? <span className={css.below}>{second}</span> : null}
    </span>
  );
}
