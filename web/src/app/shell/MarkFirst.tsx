import type { SpotlightStore } from '@mantine/spotlight';
import { useEffect, useRef } from 'react';

interface Props {
  store: SpotlightStore;
  /** The id of the list around it. */
  within: string;
  /** The id of its first line. */
  first: string;
}

/** Marks the first line of a palette where none is marked, and a line that comes before it: Enter alone opens it, also when records arrive after the pages. */
export function MarkFirst({ store, within, first }: Props) {
  const marked = useRef('');
  useEffect(() => {
    const list = document.getElementById(within);
    const chosen = list?.querySelector('[data-selected]');
    if (!list || (chosen && marked.current === first)) return;
    marked.current = first;
    chosen?.removeAttribute('data-selected');
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  });
  return null;
}
