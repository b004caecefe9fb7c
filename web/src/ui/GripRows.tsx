import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDragManager } from './drag-manager.ts';
import { GripAnnouncer } from './grip-announcer.ts';

interface Props {
  move: (from: number, to: number) => void;
  /** Rows with a `GripRow` around each. */
  children: ReactNode;
}

// A grip is there to be dragged: it goes at once, by finger too.
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined })];

/** Rows that are moved by their grips: with mouse, finger or keyboard. */
export function GripRows({ move, children }: Props) {
  const manager = useDragManager(sensors);
  const [announcement, announce] = useState('');
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
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </GripAnnouncer>
  );
}
