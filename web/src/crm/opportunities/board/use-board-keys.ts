import { type RefObject, useRef } from 'react';
import { t } from '../../../messages/messages.ts';
import { markPlace, nextPlace, type Place, showPlace } from './places.ts';

interface Options {
  board: RefObject<HTMLElement | null>;
  /** What each column is called. */
  titles: ReadonlyMap<string, string>;
  drop: (card: number, place: Place) => void;
  /** Announces to screen readers where the card is now. */
  announce: (text: string) => void;
  /** The card that was let go last, to go on with. */
  moved: RefObject<number | null>;
}

interface GrabbedCard {
  card: number;
  grip: HTMLElement;
  from: Place;
  at: Place;
}

/** Where a card is now. */
function standing(grip: HTMLElement): Place {
  const column = grip.closest<HTMLElement>('[data-column]');
  const cards = [...(column?.querySelectorAll('[data-card]') ?? [])];
  return { column: column?.dataset.column ?? '', index: cards.indexOf(grip.closest('[data-card]') ?? grip) };
}

/** Dragging by keyboard: Space takes a card and lets it go, the arrows move it, Escape puts it back. */
export function useBoardKeys({ board, titles, drop, announce, moved }: Options) {
  const grabbed = useRef<GrabbedCard | null>(null);
  const letGo = () => {
    grabbed.current?.grip.setAttribute('aria-pressed', 'false');
    if (board.current) markPlace(board.current, null, grabbed.current?.card ?? 0);
    grabbed.current = null;
  };
  const announcePlace = ({ column, index }: Place) =>
    announce(t('board.at', { column: titles.get(column) ?? '', place: index + 1 }));
  const take = (grip: HTMLElement) => {
    const from = standing(grip);
    grabbed.current = { card: Number(grip.dataset.grip), grip, from, at: from };
    grip.setAttribute('aria-pressed', 'true');
    announcePlace(from);
  };
  const move = (element: HTMLElement, now: GrabbedCard, key: string) => {
    const at = nextPlace(element, now.at, key, now.card);
    grabbed.current = { ...now, at };
    markPlace(element, at, now.card);
    showPlace(element, at, now.card);
    announcePlace(at);
  };
  const onGrabbed = (event: KeyboardEvent, element: HTMLElement, now: GrabbedCard) => {
    if (event.key.startsWith('Arrow')) move(element, now, event.key);
    else if (event.key === 'Escape') {
      letGo();
      announce(t('board.back'));
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
    if (grabbed.current) onGrabbed(event, element, grabbed.current);
    else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      take(grip);
    }
  };
}
