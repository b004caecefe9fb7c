import { PointerActivationConstraints } from '@dnd-kit/dom';
import { PointerSensor } from '@dnd-kit/react';

const { Delay, Distance } = PointerActivationConstraints;

/** What begins to move a column: a mouse on its heading, a finger after a rest, for a swipe there scrolls. Its edge resizes it. */
export const columnSensors = [
  PointerSensor.configure({
    activatorElements: ({ element }) => [element],
    preventActivation: ({ target }) => target instanceof Element && target.closest('[role="separator"]') !== null,
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch' ? [new Delay({ value: 350, tolerance: 8 })] : [new Distance({ value: 6 })],
  }),
];
