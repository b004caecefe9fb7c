import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowAction } from '../lists/table/RowButtons.tsx';
import { t } from '../messages/messages.ts';

/** Opens the record of a row: to change it, or to look at it. */
export const openAction = <Row,>(run: (row: Row) => void, changes: boolean): RowAction<Row> => ({
  key: 'open',
  label: changes ? t('list.edit') : t('list.view'),
  icon: changes ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />,
  run,
});

/** Begins a new record as a copy of a row's. */
export const copyAction = <Row,>(run: (row: Row) => void): RowAction<Row> => ({
  key: 'copy',
  label: t('list.copy'),
  icon: <IconCopy size={16} aria-hidden />,
  run,
});

/** Deletes the record of a row, where it can be deleted. */
export const deleteAction = <Row,>(
  run: (row: Row) => void,
  removable: (row: Row) => boolean = () => true,
): RowAction<Row> => ({
  key: 'delete',
  label: t('list.delete'),
  icon: <IconTrash size={16} aria-hidden />,
  danger: true,
  offered: removable,
  run,
});
