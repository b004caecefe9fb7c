import { useSortable } from '@dnd-kit/react/sortable';
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react';
import { t } from '../messages/messages.ts';
import { GripAnnouncer } from './grip-announcer.ts';

interface Reach {
  first: number;
  last: number;
  name: string;
}

interface Row {
  /** The same wherever the row is. */
  id: string | number;
  index: number;
  count: number;
  name: string;
  move: (to: number) => void;
  /** Called when the row is left where it is; left out where every move counts at once. */
  drop?: () => void;
  /** The places that it may go to by keyboard, and which rows it may be dragged among: those of the same name; left out: all. */
  reach?: Reach | undefined;
  /** It stays where it is for now. */
  disabled?: boolean;
}

/**
 * A row among `GripRows`, and its grip. By keyboard, Space takes the row and lets it go, the arrows move it, Escape puts it back; the row follows at once.
 */
export function useGripRow({ id, index, count, name, move, drop, reach, disabled = false }: Row) {
  const { first, last, name: among } = reach ?? { first: 0, last: count - 1, name: '' };
  const { ref, handleRef } = useSortable({ id, index, type: among, accept: among, disabled });
  const announce = use(GripAnnouncer);
  const [from, setFrom] = useState<number | null>(null);
  const grip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (from !== null && index >= 0) grip.current?.scrollIntoView({ block: 'nearest' });
  }, [from, index]);

  const placeOf = (place: number) => t('grip.place', { name, place: place + 1, count });
  const go = (to: number) => {
    if (to < first || to > last) return;
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
      if (!isPress || disabled || event.ctrlKey || event.metaKey) return;
      setFrom(index);
      announce(`${t('grip.taken')} ${placeOf(index)}`);
    } else if (isPress) {
      letGo(`${t('grip.dropped')} ${placeOf(index)}`);
      drop?.();
    } else if (event.key === 'ArrowUp') go(index - 1);
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
      'aria-disabled': disabled || undefined,
      // Escape puts the row back, and does not close the dialog around it.
      'data-mantine-stop-propagation': from !== null || undefined,
      onKeyDown,
      // Who goes elsewhere leaves it where it is.
      onBlur: () => {
        setFrom(null);
        if (from !== null) drop?.();
      },
    },
  };
}
