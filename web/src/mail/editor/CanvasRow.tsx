import { mostColumns } from '@circolo/contract/mail/templates/blocks';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { t } from '../../messages/messages.ts';
import { CanvasBlock } from './CanvasBlock.tsx';
import css from './canvas.module.css';
import { columnName } from './canvas-places.ts';
import type { KeyedBlock, KeyedRow } from './design/keyed-rows.ts';
import type { Design } from './use-design.ts';

interface Props {
  row: KeyedRow;
  index: number;
  design: Design;
  edit: () => void;
  onGripKey: (event: KeyboardEvent) => void;
}

const counts = Array.from({ length: mostColumns }, (_, index) => String(index + 1));
const button = { variant: 'subtle', color: 'gray', size: 28 } as const;

function RowTools({ row, index, design }: Props) {
  const number = index + 1;
  return (
    <div className={css.rowTools}>
      <span className={css.rowName}>{t('emailTemplate.row', { row: number })}</span>
      <SegmentedControl
        size="xs"
        aria-label={t('emailTemplate.columnsOf', { row: number })}
        data={counts}
        value={String(row.columns.length)}
        onChange={(count) => design.setColumns(row.key, Number(count))}
      />
      <ActionIcon
        {...button}
        aria-label={t('emailTemplate.rowUp', { row: number })}
        disabled={index === 0}
        onClick={() => design.moveRow(index, index - 1)}
      >
        <IconArrowUp size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t('emailTemplate.rowDown', { row: number })}
        disabled={index === design.rows.length - 1}
        onClick={() => design.moveRow(index, index + 1)}
      >
        <IconArrowDown size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t('emailTemplate.rowRemove', { row: number })}
        onClick={() => design.removeRow(row.key)}
      >
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function Column({
  row,
  index,
  column,
  blocks,
  design,
  ...acts
}: Props & { column: number; blocks: readonly KeyedBlock[] }) {
  const { selection } = design;
  const isChosen = selection.kind === 'column' && selection.row === row.key && selection.column === column;
  return (
    <ul
      className={css.column}
      data-column={columnName({ row: index, column })}
      data-chosen={isChosen || undefined}
      aria-label={t('emailTemplate.place', { row: index + 1, column: column + 1 })}
    >
      {blocks.map((item) => (
        <CanvasBlock key={item.key} item={item} design={design} {...acts} />
      ))}
      {blocks.length === 0 ? (
        <li className={css.emptyColumn}>
          <button
            type="button"
            className={css.emptyButton}
            aria-pressed={isChosen}
            aria-label={t('emailTemplate.addHere', { row: index + 1, column: column + 1 })}
            disabled={design.disabled}
            onClick={() => design.select({ kind: 'column', row: row.key, column })}
          >
            {isChosen ? t('emailTemplate.nextGoesHere') : t('emailTemplate.emptyColumn')}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** A row of the mail: its columns side by side, with what can be done to the row. */
export function CanvasRow(props: Props) {
  const { row, design } = props;
  return (
    <div className={css.row}>
      {design.disabled ? null : <RowTools {...props} />}
      <div className={css.columns} data-count={row.columns.length}>
        {[...row.columns.entries()].map(([column, blocks]) => (
          // A column is nothing but its place in the row: the place is its key.
          <Column key={`${row.key}.${column + 1}`} {...props} column={column} blocks={blocks} />
        ))}
      </div>
    </div>
  );
}
