/** Whether the focus is in another dialog than the one around an element: what is pressed is meant for that one. */
export function isBeneath(inside: Element | null): boolean {
  const own = inside?.closest('[role="dialog"]');
  const focused = document.activeElement?.closest('[role="dialog"]');
  return Boolean(own && focused && focused !== own && !own.contains(focused));
}

/** Whether an element is drawn at all: the form of a tab that is not looked at is not. */
export const isShown = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element.getClientRects().length > 0;
