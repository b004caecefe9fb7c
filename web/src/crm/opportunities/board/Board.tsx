import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';
import { DragDropProvider } from '@dnd-kit/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { t } from '../../../messages/messages.ts';
import { useDragManager } from '../../../ui/drag-manager.ts';
import { BoardColumnView } from './BoardColumnView.tsx';
import css from './board.module.css';
import { boardSensors } from './board-sensors.ts';
import type { BoardColumn } from './columns.ts';
import { markPlace, type Place, placeAt } from './places.ts';
import { useBoardKeys } from './use-board-keys.ts';

interface Props {
  columns: readonly BoardColumn[];
  cards: ReadonlyMap<string, OpportunityRow[]>;
  movable: boolean;
  drop: (card: number, place: Place) => void;
}

const noCards: OpportunityRow[] = [];

/** A press with a modifier is the browser's: another tab, another window. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey) && button === 0;

/**
 * The columns with their cards. While a card is dragged nothing is drawn again: the place is marked on the elements, and
 * the cards move when they are let go.
 */
export function Board({ columns, cards, movable, drop }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const announcement = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
  const moved = useRef<number | null>(null);
  const navigate = useNavigate();
  const manager = useDragManager(boardSensors);
  const titles = useMemo(() => new Map(columns.map(({ key, title }) => [key, title])), [columns]);
  const announce = (text: string) => {
    if (announcement.current) announcement.current.textContent = text;
  };
  const onKeyDown = useBoardKeys({ board, titles, drop, announce, moved });
  // A card that has changed its column is another element: after a move by keyboard the focus stays on it.
  useEffect(() => {
    const isAway = document.activeElement === null || document.activeElement === document.body;
    if (moved.current === null || !isAway || cards.size === 0) return;
    board.current?.querySelector<HTMLElement>(`[data-grip="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [cards]);

  /** Links are plain ones, for a router's own are dear by the hundreds. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    void navigate({ to: link.pathname });
  };
  // What bubbles up from the links and grips within; the board itself is nothing to press.
  useEffect(() => {
    const element = board.current;
    element?.addEventListener('keydown', onKeyDown);
    element?.addEventListener('click', follow);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
      element?.removeEventListener('click', follow);
    };
  });
  const mark = (next: Place | null, moving: number) => {
    const last = place.current;
    if (next?.column === last?.column && next?.index === last?.index) return;
    place.current = next;
    if (board.current) markPlace(board.current, next, moving);
  };
  return (
    <DragDropProvider
      manager={manager}
      onDragMove={({ operation, to }) => {
        if (!operation.source || !board.current) return;
        const moving = Number(operation.source.id);
        mark(placeAt(board.current, to ?? operation.position.current, moving), moving);
      }}
      onDragEnd={({ operation, canceled }) => {
        const [at, moving] = [place.current, Number(operation.source?.id)];
        mark(null, moving);
        if (!canceled && at && operation.source) drop(moving, at);
      }}
    >
      <p id="board-keys" className="unseen">
        {t('board.keys')}
      </p>
      <div ref={announcement} className="unseen" role="status" aria-live="assertive" />
      <div ref={board} className={css.board}>
        {columns.map((column) => (
          <BoardColumnView
            key={column.key}
            column={column}
            cards={cards.get(column.key) ?? noCards}
            movable={movable}
          />
        ))}
      </div>
    </DragDropProvider>
  );
}
