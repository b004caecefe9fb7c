import { useState } from 'react';

/** The rows that are chosen: some of them, or all that the filters find but a few. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** All that the filters find, on this page or not, but those left out. */
  all: boolean;
  except: ReadonlySet<number>;
  any: boolean;
  has: (id: number) => boolean;
  /** How many they are, of all that the filters find. */
  count: (found: number) => number;
  toggle: (id: number) => void;
  /** Chooses what lies between the row that was chosen last and this one, in the order of the page. */
  reach: (id: number, page: readonly number[]) => void;
  /** Chooses the rows of a page, or lets go of them where all of them are chosen. */
  togglePage: (ids: readonly number[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

interface State {
  /** What the list was asked for when it was chosen. */
  of: string;
  ids: ReadonlySet<number>;
  all: boolean;
  except: ReadonlySet<number>;
  last: number | null;
}

const nothing: ReadonlySet<number> = new Set();

function without(set: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  return new Set([...set].filter((id) => !ids.includes(id)));
}

/** Keeps which rows of a list are chosen; with other filters nothing is. @example useSelection(list.state.filters) */
export function useSelection(filters: Record<string, string>): Selection {
  const of = JSON.stringify(filters);
  const empty: State = { of, ids: nothing, all: false, except: nothing, last: null };
  const [stored, setStored] = useState<State>(empty);
  const state = stored.of === of ? stored : empty;
  const { ids, all, except, last } = state;
  const has = (id: number) => (all ? !except.has(id) : ids.has(id));
  const choose = (more: readonly number[], chosen: boolean, next: number | null) => {
    if (all)
      setStored({ ...state, except: chosen ? without(except, more) : new Set([...except, ...more]), last: next });
    else setStored({ ...state, ids: chosen ? new Set([...ids, ...more]) : without(ids, more), last: next });
  };
  return {
    ids,
    all,
    except,
    any: all || ids.size > 0,
    has,
    count: (found) => (all ? found - except.size : ids.size),
    toggle: (id) => choose([id], !has(id), id),
    reach: (id, page) => {
      const [from, to] = [page.indexOf(last ?? id), page.indexOf(id)];
      const between = from < 0 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
      choose(between, last === null ? !has(id) : has(last), id);
    },
    togglePage: (page) => choose(page, !page.every(has), null),
    chooseAll: () => setStored({ ...empty, all: true }),
    clear: () => setStored(empty),
  };
}
