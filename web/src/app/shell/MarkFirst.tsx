import type { SpotlightStore } from '@mantine/spotlight';
import { useEffect } from 'react';

interface Props {
  store: SpotlightStore;
  /** The id of the list around it. */
  within: string;
}

/** Marks the first line of a palette where none is marked: Enter alone opens it, also when records arrive after the pages. */
export function MarkFirst({ store, within }: Props) {
  useEffect(() => {
    const list = document.getElementById(within);
    if (!list || list.querySelector('[data-selected]')) return;
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  });
  return null;
}
