import { type ReactNode, useEffect, useRef } from 'react';
import css from './tab-links.module.css';

interface Props {
  label: string;
  /** The name of the tab that is open; its link has `aria-current`. */
  current: string | undefined;
  /** Items of a list, each with a link of the class `tabLink`. */
  children: ReactNode;
}

export const tabLink = css.tab;

/** Tabs that are links, beside each other over what they lead to. On a phone the one that is open comes into view. */
export function TabLinks({ label, current, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!current || !list.current) return;
    const link = list.current.querySelector<HTMLElement>('[aria-current]');
    list.current.scrollLeft = (link?.offsetLeft ?? 0) - 40;
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={css.tabs}>
        {children}
      </ul>
    </nav>
  );
}
