import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { go } from '../../navigation/navigation.ts';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link inside the application: an ordinary anchor that does not load the page again. */
export function ShopLink({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        // A place of the page itself is the browser's.
        if (event.defaultPrevented || !isPlainClick(event) || href.startsWith('#')) return;
        event.preventDefault();
        go(href);
      }}
    />
  );
}
