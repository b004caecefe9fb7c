import { useEffect } from 'react';
import { page } from '../../page/page.ts';

/** The title of the page, with the brand behind it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = page.origin ? `${title} · ${page.origin.Description}` : title;
  }, [title]);
}
