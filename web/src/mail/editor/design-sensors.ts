import { PointerActivationConstraints } from '@dnd-kit/dom';
import { PointerSensor } from '@dnd-kit/react';

const { Delay, Distance } = PointerActivationConstraints;

/** Buttons within a block are pressed and not dragged. */
const isTool = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-tools]') !== null;

/**
 * What begins a drag: a mouse anywhere on a block or tile, a finger on a grip at once, and elsewhere after a rest, for a swipe there is
 * meant to scroll.
 */
export const designSensors = [
  PointerSensor.configure({
    activatorElements: ({ element }) => [element],
    preventActivation: ({ target }) => isTool(target),
    activationConstraints: ({ pointerType, target }, { handle }) => {
      const isOnGrip = target instanceof Node && handle?.contains(target);
      if (pointerType !== 'touch' || isOnGrip) return [new Distance({ value: 4 })];
      return [new Delay({ value: 350, tolerance: 8 })];
    },
  }),
];
