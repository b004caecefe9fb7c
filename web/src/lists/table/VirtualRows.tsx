import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusRow } from '../../ui/use-row-keys.ts';
import type { Widths } from './columns/column-layout.ts';
import { measureWidths } from './columns/column-widths.ts';

interface Props {
  count: number;
  compact: boolean;
  table: HTMLTableElement | null;
  /** Rows that stay drawn: the one with the focus, and those with something typed. */
  kept: readonly number[];
  draw: (nth: number, reveal: (nth: number) => void) => ReactNode;
  /** What the widths of the columns follow from: when it changes they are measured again. */
  measured: string;
  /** Gives every column the width that it has: others do not change it while one scrolls. */
  freeze: (widths: Widths) => void;
}

const beyond = 12;

/** Whether the page is being printed: then all rows are on it. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td style={{ padding: 0, border: 0, height }} />
    </tr>
  ) : null;

/** The rows of a long list, of which only those around what one looks at are in the document. */
export function VirtualRows({ count, compact, table, kept, draw, measured, freeze }: Props) {
  const printing = usePrinting();
  const wanted = useRef<number | null>(null);
  const body = table?.tBodies[0] ?? null;
  const [margin, setMargin] = useState(0);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => (compact ? 33 : 41),
    overscan: beyond,
    scrollMargin: margin,
    rangeExtractor: (range: Range) =>
      [...new Set([...kept.filter((nth) => nth >= 0 && nth < count), ...defaultRangeExtractor(range)])].sort(
        (one, other) => one - other,
      ),
  });
  useLayoutEffect(() => {
    if (body) setMargin(body.getBoundingClientRect().top + window.scrollY);
  }, [body]);
  const measuredFor = useRef('');
  useLayoutEffect(() => {
    if (!table || measuredFor.current === measured) return;
    measuredFor.current = measured;
    freeze(measureWidths(table));
  }, [table, measured, freeze]);
  useEffect(() => () => freeze({}), [freeze]);

  const reveal = (nth: number) => {
    wanted.current = nth;
    virtual.scrollToIndex(nth, { align: 'auto' });
  };
  useEffect(() => {
    if (wanted.current !== null && focusRow(wanted.current, body)) wanted.current = null;
  });

  const items = virtual.getVirtualItems();
  const drawn = printing ? Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 })) : items;
  let end = margin;
  const lines = drawn.flatMap(({ index, start, end: next }) => {
    const gap = printing ? 0 : start - end;
    end = next;
    return [<Gap key={`gap ${index}`} height={gap} />, draw(index, reveal)];
  });
  return (
    <>
      {lines}
      <Gap height={printing ? 0 : virtual.getTotalSize() + margin - end} />
    </>
  );
}
