import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { t } from '../../messages/messages.ts';
import { markPlace, showPlace } from './canvas-places.ts';
import { type BlockPlace, type Direction, nextPlace, placeOf } from './design/keyed-rows.ts';
import type { Design } from './use-design.ts';

interface Options {
  canvas: RefObject<HTMLElement | null>;
  design: Design;
  /** Announces to screen readers where the block is now. */
  announce: (text: string) => void;
  /** The block that was let go last, to go on with. */
  moved: RefObject<string | null>;
}

interface GrabbedBlock {
  key: string;
  grip: HTMLElement;
  from: BlockPlace;
  at: BlockPlace;
}

const isSame = (one: BlockPlace, other: BlockPlace): boolean =>
  one.row === other.row && one.column === other.column && one.index === other.index;

/** A place in words. */
export const placeText = ({ row, column, index }: BlockPlace): string =>
  t('emailTemplate.at', { row: row + 1, column: column + 1, place: index + 1 });

/** Dragging by keyboard: Space takes a block and lets it go, the arrows move it, Escape puts it back. */
export function useGripKeys({ canvas, design, announce, moved }: Options) {
  const grabbed = useRef<GrabbedBlock | null>(null);
  const letGo = () => {
    grabbed.current?.grip.setAttribute('aria-pressed', 'false');
    if (canvas.current) markPlace(canvas.current, null, '');
    grabbed.current = null;
  };
  const take = (grip: HTMLElement) => {
    const key = grip.dataset.grip ?? '';
    const from = placeOf(design.rows, key);
    if (!from) return;
    grabbed.current = { key, grip, from, at: from };
    grip.setAttribute('aria-pressed', 'true');
    announce(`${t('emailTemplate.taken')} ${placeText(from)}`);
  };
  const go = (element: HTMLElement, now: GrabbedBlock, direction: Direction) => {
    const at = nextPlace(design.rows, now.key, now.at, direction);
    grabbed.current = { ...now, at };
    markPlace(element, at, now.key);
    showPlace(element, at, now.key);
    announce(placeText(at));
  };
  const drop = ({ key, from, at }: GrabbedBlock) => {
    letGo();
    announce(`${t('emailTemplate.dropped')} ${placeText(at)}`);
    if (isSame(from, at)) return;
    moved.current = key;
    design.move(key, at);
  };
  const onGrabbed = (event: KeyboardEvent, element: HTMLElement, now: GrabbedBlock) => {
    if (event.key.startsWith('Arrow'))
      go(element, now, event.key as Direction); // The four arrows are the directions.
    else if (event.key === 'Escape') {
      letGo();
      announce(t('emailTemplate.putBack'));
    } else if (event.key === ' ' || event.key === 'Enter') drop(now);
    else if (event.key === 'Tab') return letGo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (event: KeyboardEvent) => {
    const grip = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-grip]') : null;
    if (!canvas.current || !grip || event.ctrlKey || event.metaKey) return;
    if (grabbed.current) onGrabbed(event, canvas.current, grabbed.current);
    else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      take(grip);
    }
  };
}
