import { Feedback } from '@dnd-kit/dom';
import { useDraggable } from '@dnd-kit/react';
import { Table } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef } from 'react';
import { t } from '../../messages/messages.ts';
import css from './column-heads.module.css';
import { widthLimits } from './columns/column-layout.ts';
import { type HeadProps, headOf } from './HeadCell.tsx';

interface Props extends HeadProps {
  resizing: boolean;
  begin: (event: MouseEvent | TouchEvent) => void;
  fit: () => void;
  press: (event: KeyboardEvent<HTMLElement>, field: string, label: string) => void;
}

// It stays in its row; a line says where it would go.
const plugins = [Feedback.configure({ feedback: 'none' })];

/** A heading that is dragged to another place, with an edge that is dragged to make its column wider. */
export function ColumnHead({ resizing, begin, fit, press, ...head }: Props) {
  const { field } = head.column;
  const { label, cell, content } = headOf(head);
  const { ref, isDragging } = useDraggable({ id: field, plugins });
  const edge = useRef<HTMLDivElement>(null);
  // The browser decides the width of a column that has none of its own.
  useEffect(() => {
    const width = edge.current?.parentElement?.offsetWidth ?? 0;
    edge.current?.setAttribute('aria-valuenow', String(width));
  });
  // The separator of the ARIA practices: a rule of HTML cannot be dragged.
  const separator = {
    role: 'separator',
    tabIndex: 0,
    'aria-orientation': 'vertical',
    'aria-label': t('columns.width', { name: label }),
    'aria-valuenow': 0,
    'aria-valuemin': widthLimits.least,
    'aria-valuemax': widthLimits.most,
    title: t('columns.edge'),
    onMouseDown: begin,
    onTouchStart: begin,
    onDoubleClick: fit,
  } as const;
  return (
    <Table.Th
      {...cell}
      ref={ref}
      className={css.head}
      aria-label={label}
      data-dragging={isDragging || undefined}
      onKeyDown={(event) => press(event, field, label)}
    >
      {content}
      <div ref={edge} className={css.edge} data-resizing={resizing || undefined} {...separator} />
    </Table.Th>
  );
}
