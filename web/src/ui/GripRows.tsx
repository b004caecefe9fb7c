import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDragManager } from './drag-manager.ts';
import { GripAnnouncer } from './grip-announcer.ts';

interface Props {
  move: (from: number, to: number) => void;
  /** Where announcements are made, if not among the rows. */
  status?: Element | null;
  /** Rows with a `GripRow` around each. */
  children: ReactNode;
}

// A grip is there to be dragged: it goes at once, by finger too.
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined })];

/** Rows that are moved by their grips: with mouse, finger or keyboard. */
export function GripRows({ move, status, children }: Props) {
  const manager = useDragManager(sensors);
  const [announcement, announce] = useState('');
  const live = <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
  return (
    <GripAnnouncer value={announce}>
      <DragDropProvider
        manager={manager}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source) && source.initialIndex !== source.index)
            move(source.initialIndex, source.index);
        }}
      >
        {children}
      </DragDropProvider>
      {status ? createPortal(live, status) : live}
    </GripAnnouncer>
  );
}
