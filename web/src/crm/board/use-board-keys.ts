import { type RefObject, useRef } from 'react';
import { t } from '../../app/words.ts';
import { markPlace, nextPlace, type Place, showPlace } from './places.ts';

interface Options {
  board: RefObject<HTMLElement | null>;
  /** What each column is called. */
  titles: ReadonlyMap<string, string>;
  drop: (card: number, place: Place) => void;
  /** Says to whoever listens where the card is now. */
  say: (words: string) => void;
  /** The card that was let go last, to go on with. */
  moved: RefObject<number | null>;
}

interface Held {
  card: number;
  grip: HTMLElement;
  from: Place;
  at: Place;
}

/** Where a card stands now. */
function standing(grip: HTMLElement): Place {
  const column = grip.closest<HTMLElement>('[data-column]');
  const cards = [...(column?.querySelectorAll('[data-card]') ?? [])];
  return { column: column?.dataset.column ?? '', index: cards.indexOf(grip.closest('[data-card]') ?? grip) };
}

/** Dragging by keyboard: Space takes a card and lets it go, the arrows move it, Escape puts it back. */
export function useBoardKeys({ board, titles, drop, say, moved }: Options) {
  const held = useRef<Held | null>(null);
  const letGo = () => {
    held.current?.grip.setAttribute('aria-pressed', 'false');
    if (board.current) markPlace(board.current, null, held.current?.card ?? 0);
    held.current = null;
  };
  const tell = ({ column, index }: Place) => say(t('board.at', { column: titles.get(column) ?? '', place: index + 1 }));
  const take = (grip: HTMLElement) => {
    const from = standing(grip);
    held.current = { card: Number(grip.dataset.grip), grip, from, at: from };
    grip.setAttribute('aria-pressed', 'true');
    tell(from);
  };
  const move = (element: HTMLElement, now: Held, key: string) => {
    const at = nextPlace(element, now.at, key, now.card);
    held.current = { ...now, at };
    markPlace(element, at, now.card);
    showPlace(element, at, now.card);
    tell(at);
  };
  const onHeld = (event: KeyboardEvent, element: HTMLElement, now: Held) => {
    if (event.key.startsWith('Arrow')) move(element, now, event.key);
    else if (event.key === 'Escape') {
      letGo();
      say(t('board.back'));
    } else if (event.key === ' ' || event.key === 'Enter') {
      letGo();
      const { from, at } = now;
      if (from.column === at.column && from.index === at.index) return event.preventDefault();
      moved.current = now.card;
      drop(now.card, at);
    } else if (event.key === 'Tab') {
      letGo();
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (event: KeyboardEvent) => {
    const element = board.current;
    const grip = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-grip]') : null;
    if (!element || !grip) return;
    if (held.current) onHeld(event, element, held.current);
    else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      take(grip);
    }
  };
}
