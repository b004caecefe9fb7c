import type { Messages } from '@circolo/messages/message-key';
import type { PopoverProps } from '@mantine/core';

/** A step of the tour. */
export type TourStep = keyof Messages['tour']['steps'];

/** Where a step points: the first of these places that can be seen. */
interface StepPlace {
  places: readonly string[];
  position: NonNullable<PopoverProps['position']>;
}

const search = '[data-tour="search"]';

export const stepPlaces: Record<TourStep, StepPlace> = {
  menu: { places: ['[data-tour="menu"]'], position: 'right-start' },
  search: { places: [search], position: 'bottom-end' },
  today: { places: ['nav a[href="/desk"]', '[data-tour="home"]'], position: 'right-start' },
  customer: { places: ['nav a[href="/desk/users"]', search], position: 'bottom-start' },
  bell: { places: ['[data-tour="bell"]'], position: 'bottom-end' },
  help: { places: ['[data-tour="help"]', '[data-tour="account"]'], position: 'bottom-end' },
};

/** The steps in their order. */
export const tourSteps = Object.keys(stepPlaces) as TourStep[]; // Its type is made of these keys.

/** The place of a step on the page as it is now; null where none can be seen. */
export function placeOf(step: TourStep): Element | null {
  const found = stepPlaces[step].places.flatMap((selector) => [...document.querySelectorAll(selector)]);
  return found.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null;
}
