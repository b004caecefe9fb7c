import { useSortable } from '@dnd-kit/react/sortable';
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react';
import { t } from '../messages/messages.ts';
import { GripAnnouncer } from './grip-announcer.ts';

interface Row {
  /** The same wherever the row is. */
  id: string | number;
  index: number;
  count: number;
  name: string;
  move: (to: number) => void;
}

/**
 * A row among `GripRows`, and its grip. By keyboard, Space takes the row and lets it go, the arrows move it, Escape puts it back; the row follows at once.
 */
export function useGripRow({ id, index, count, name, move }: Row) {
  const { ref, handleRef } = useSortable({ id, index });
  const announce = use(GripAnnouncer);
  const [from, setFrom] = useState<number | null>(null);
  const grip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (from !== null && index >= 0) grip.current?.scrollIntoView({ block: 'nearest' });
  }, [from, index]);

  const placeOf = (place: number) => t('grip.place', { name, place: place + 1, count });
  const go = (to: number) => {
    if (to < 0 || to >= count) return;
    move(to);
    announce(placeOf(to));
  };
  const letGo = (text: string) => {
    setFrom(null);
    announce(text);
  };
  const putBack = (place: number) => {
    if (place !== index) move(place);
    letGo(t('grip.putBack', { name }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (from === null) {
      if (!isPress || event.ctrlKey || event.metaKey) return;
      setFrom(index);
      announce(`${t('grip.taken')} ${placeOf(index)}`);
    } else if (isPress) letGo(`${t('grip.dropped')} ${placeOf(index)}`);
    else if (event.key === 'ArrowUp') go(index - 1);
    else if (event.key === 'ArrowDown') go(index + 1);
    else if (event.key === 'Escape') putBack(from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    ref,
    grip: {
      ref: (element: HTMLButtonElement | null) => {
        grip.current = element;
        handleRef(element);
      },
      'aria-label': t('grip.label', { name }),
      'aria-pressed': from !== null,
      // Escape puts the row back, and does not close the dialog around it.
      'data-mantine-stop-propagation': from !== null || undefined,
      onKeyDown,
      onBlur: () => setFrom(null),
    },
  };
}
