import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** Where each key leads, from a place among so many. */
const moves: Partial<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
];

const visible = (list: HTMLElement | null): HTMLElement[] => itemsOf(list).filter((item) => item.checkVisibility());

/** What changes where the stop is: lines that come or go, groups that fold, another current page. */
const changes = { childList: true, subtree: true, attributeFilter: ['aria-current', 'aria-expanded', 'style'] };

function stopAt(list: HTMLElement | null, stop: HTMLElement | undefined): void {
  for (const item of itemsOf(list)) item.tabIndex = item === stop ? 0 : -1;
}

/**
 * Makes a long list of links and buttons one stop of the tab key, at the current page or where the focus was last; arrows,
 * Home and End move in it.
 * @example <nav {...useRovingStop()}>…</nav>
 */
export function useRovingStop() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const choose = () => {
      const items = visible(list);
      const focused = items.find((item) => item === document.activeElement);
      stopAt(list, focused ?? items.find((item) => item.ariaCurrent === 'page') ?? items[0]);
    };
    choose();
    const observer = new MutationObserver(choose);
    observer.observe(list, changes);
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => stopAt(ref.current, target),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const move = moves[event.key];
      const items = visible(ref.current);
      const place = items.indexOf(document.activeElement as HTMLElement);
      // A panel that opens inside moves the focus itself.
      if (event.defaultPrevented || !move || place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      items[move(place, items.length)]?.focus();
    },
  };
}
