import { t } from '../../messages/messages.ts';
import css from './row-checkbox.module.css';
import type { Selection } from './use-selection.ts';

interface RowProps {
  id: number;
  /** The ids of the page, in its order: only a press with shift needs them. */
  page: () => readonly number[];
  name: string;
  selection: Selection;
}

/** The box that chooses a row; with shift, all from the one that was chosen last. */
export const RowCheckbox = ({ id, page, name, selection }: RowProps) => (
  <label className={css.box}>
    <input
      type="checkbox"
      aria-label={t('bulk.select', { name })}
      checked={selection.has(id)}
      onChange={(event) => {
        const { shiftKey } = event.nativeEvent as MouseEvent; // React reports a change of a box by its click.
        if (shiftKey) selection.reach(id, page());
        else selection.toggle(id);
      }}
    />
  </label>
);

/** Whether a click was meant for the box of a row, what is around it, its grip or a link in it, and not for the row. */
export const isOnTool = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.closest('label, [data-grip], a') !== null;

/** The box that chooses the page. */
export function PageCheckbox({ page, selection }: { page: readonly number[]; selection: Selection }) {
  const chosen = page.filter(selection.has).length;
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        aria-label={t('bulk.selectPage')}
        checked={page.length > 0 && chosen === page.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < page.length;
        }}
        onChange={() => selection.togglePage(page)}
      />
    </label>
  );
}
