import type { Arrangement } from '@circolo/contract/dashboard/widget';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../messages/messages.ts';
import { useDragManager } from '../ui/drag-manager.ts';
import { ArrangeRow } from './ArrangeRow.tsx';
import css from './dashboard.module.css';

type Widgets = Arrangement['Widgets'];

interface Props {
  widgets: Widgets;
  own: boolean;
  save: (widgets: Widgets) => void;
  reset: () => void;
  close: () => void;
}

// A grip is there to be dragged: it goes at once, by finger too.
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined })];

/** Which widgets, in what order: by buttons, for the keyboard too, or by dragging. */
export function ArrangePanel({ widgets, own, save, reset, close }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const manager = useDragManager(sensors);

  function move(from: number, to: number) {
    const moved = widgets[from];
    if (!moved || from === to) return;
    const others = widgets.filter((_, index) => index !== from);
    save([...others.slice(0, to), moved, ...others.slice(to)]);
    const name = t(`dashboard.widgets.${moved.Code}`);
    setAnnouncement(t('dashboard.moved', { name, place: to + 1, count: widgets.length }));
  }

  function step(from: number, to: number) {
    move(from, to);
    // At an end its button is off: the other one takes the focus, which else would be nowhere.
    const [up, down] = [to === 0, to === widgets.length - 1];
    const way = up ? 'down' : down ? 'up' : from > to ? 'up' : 'down';
    const button = `[data-move="${widgets[from]?.Code}-${way}"]`;
    requestAnimationFrame(() => list.current?.querySelector<HTMLButtonElement>(button)?.focus());
  }

  const show = (code: string, shown: boolean) =>
    save(widgets.map((widget) => (widget.Code === code ? { ...widget, Hidden: !shown } : widget)));

  return (
    <section className={css.arrange} aria-label={t('dashboard.arrangeTitle')}>
      <Group justify="space-between" gap="sm" mb="xs">
        <div>
          <Text fw={600}>{t('dashboard.arrangeTitle')}</Text>
          <Text size="sm" c="dimmed">
            {t('dashboard.arrangeText')}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={reset} disabled={!own}>
            {t('dashboard.reset')}
          </Button>
          <Button onClick={close}>{t('dashboard.done')}</Button>
        </Group>
      </Group>
      <DragDropProvider
        manager={manager}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
        }}
      >
        <ol ref={list} className={css.arrangeList}>
          {widgets.map(({ Code, Hidden }, index) => (
            <ArrangeRow
              key={Code}
              code={Code}
              hidden={Hidden}
              index={index}
              isLast={index === widgets.length - 1}
              show={(shown) => show(Code, shown)}
              move={(to) => step(index, to)}
            />
          ))}
        </ol>
      </DragDropProvider>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}
