import { Loader, Table } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ComponentProps, type MouseEvent, type ReactNode, Suspense, useRef } from 'react';
import { fieldLabel, t } from '../../messages/messages.ts';
import { editKey } from '../../ui/use-row-keys.ts';
import css from './data-table.module.css';
import type { CellEditorProps, InPlace } from './table-props.ts';
import type { EditedCells } from './use-edited-cells.ts';

interface Props {
  name: string;
  cell: ComponentProps<typeof Table.Td>;
  column: CellEditorProps['column'];
  id: number;
  rowName: string;
  inPlace: InPlace;
  edited: EditedCells;
  open: (() => void) | undefined;
  /** The value as a list shows it. */
  children: ReactNode;
}

/** So long a click waits for a second one, which edits in place of opening the record. */
const secondClick = 250;

/** A cell whose value is edited where it is: by its pencil, or by a double click. */
export function EditableCell({ name, cell, column, id, rowName, inPlace, edited, open, children }: Props) {
  const { resource, Editor } = inPlace;
  const { field } = column;
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pencil = useRef<HTMLButtonElement>(null);
  const begin = (event: MouseEvent) => {
    event.stopPropagation();
    clearTimeout(opening.current);
    edited.begin(id, field);
  };
  const close = () => {
    edited.end(id, field);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  if (edited.has(id, field))
    return (
      <Table.Td {...cell} className={css.editing} onClick={(event) => event.stopPropagation()}>
        <Suspense fallback={<Loader size="xs" />}>
          <Editor resource={resource} id={id} column={column} name={rowName} close={close} />
        </Suspense>
      </Table.Td>
    );
  const click = (event: MouseEvent) => {
    event.stopPropagation();
    clearTimeout(opening.current);
    if (event.detail < 2) opening.current = setTimeout(() => open?.(), secondClick);
  };
  return (
    <Table.Td {...cell} className={css.editable} onClick={click} onDoubleClick={begin}>
      <span data-value>{children}</span>
      <button
        ref={pencil}
        type="button"
        className={css.pencil}
        title={t('list.editHere')}
        aria-label={t('list.editField', { field: fieldLabel(name, field), name: rowName })}
        onClick={begin}
        onKeyDown={(event) => {
          if (event.key === editKey) edited.begin(id, field);
        }}
      >
        <IconPencil size={14} aria-hidden />
      </button>
    </Table.Td>
  );
}
