import css from './tick-box.module.css';

interface Props {
  id: string;
  label: string;
  /** What it means, below the label. */
  text?: string;
  checked: boolean;
  change: (checked: boolean) => void;
}

/** A box to tick, with a sentence that explains it where there is one. */
export function TickBox({ id, label, text, checked, change }: Props) {
  return (
    <div className={css.box}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={text ? `${id}-text` : undefined}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {text ? <p id={`${id}-text`}>{text}</p> : null}
      </div>
    </div>
  );
}
