import { type RefObject, useEffect } from 'react';

/** Gives the focus to the first field of a form that takes the place of what opened it; `isOpened` is false where a page begins with the form. */
export function useFocusOnOpening({ element }: { element: RefObject<HTMLFormElement | null> }, isOpened = true): void {
  useEffect(() => {
    if (isOpened) element.current?.querySelector('input')?.focus();
  }, [isOpened, element]);
}
