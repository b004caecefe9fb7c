import { useState } from 'react';

/** The rows that are chosen: some of them, or all that the filters find. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** All that the filters find, on this page or not. */
  all: boolean;
  toggle: (id: number) => void;
  /** Chooses the rows of a page, or lets go of them where all of them are chosen. */
  togglePage: (ids: readonly number[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

/** Keeps which rows of a list are chosen. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [all, setAll] = useState(false);
  const set = (next: Iterable<number>) => {
    setAll(false);
    setIds(new Set(next));
  };
  return {
    ids,
    all,
    toggle: (id) => set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    togglePage: (page) =>
      set(page.every((id) => ids.has(id)) ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page]),
    chooseAll: () => setAll(true),
    clear: () => set([]),
  };
}
