import { useEffect, useLayoutEffect, useRef } from 'react';

/** Calls `fit` before a table is painted with other columns or rows, and when it or the room for it has another width. */
export function useRoom(
  table: HTMLTableElement | null,
  fit: ((table: HTMLTableElement) => void) | undefined,
  drawn: readonly unknown[],
): void {
  const latest = useRef(fit);
  const fitted = useRef<readonly unknown[]>([]);
  useLayoutEffect(() => {
    latest.current = fit;
    const now = [table, fit === undefined, ...drawn];
    const isSame = now.every((one, index) => one === fitted.current[index]);
    fitted.current = now;
    if (table && !isSame) fit?.(table);
  });
  useEffect(() => {
    const room = table?.parentElement;
    if (!room) return;
    const observer = new ResizeObserver(() => latest.current?.(table));
    observer.observe(room);
    observer.observe(table);
    return () => observer.disconnect();
  }, [table]);
}
