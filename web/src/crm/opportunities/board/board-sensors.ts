import { PointerActivationConstraints } from '@dnd-kit/dom';
import { PointerSensor } from '@dnd-kit/react';

const { Delay, Distance } = PointerActivationConstraints;

/**
 * What begins a drag: a mouse anywhere on a card, a finger on its grip at once, and on the rest of it after a rest, for
 * a swipe there is meant to scroll.
 */
export const boardSensors = [
  PointerSensor.configure({
    activatorElements: ({ element }) => [element],
    activationConstraints: ({ pointerType, target }, { handle }) => {
      const isOnGrip = target instanceof Node && handle?.contains(target);
      if (pointerType !== 'touch' || isOnGrip) return [new Distance({ value: 4 })];
      return [new Delay({ value: 350, tolerance: 8 })];
    },
  }),
];
