import { useTagLook } from './tag-names.ts';
import { tagParts } from './tag-parts.ts';
import css from './tag-text.module.css';

/** A text that is only read, its tags as chips; without any text, what it is. */
export function TagText({ text, empty }: { text: string; empty: string }) {
  const lookOf = useTagLook();
  if (text.trim() === '') return <span className={css.empty}>{empty}</span>;
  // A part is nothing but its place and its content: the place is its key.
  return [...tagParts(text).entries()].map(([place, part]) => {
    if ('text' in part) return part.text;
    const { label, unknown } = lookOf(part.code);
    return (
      <span key={`${place}.${part.code}`} className={css.chip} data-unknown={unknown || undefined}>
        {label}
      </span>
    );
  });
}
