import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to what takes the place of what had it, such as the outcome of a form: a screen reader reads it, and the next Tab goes on from there.
 * `arrives` is false where the same is shown at first, when the focus belongs to the beginning of the page. Its element needs `tabIndex={-1}`.
 */
export function useFocusOnArrival<Part extends HTMLElement>(arrives: boolean): RefObject<Part | null> {
  const element = useRef<Part>(null);
  useEffect(() => {
    if (arrives) element.current?.focus();
  }, [arrives]);
  return element;
}
