import { isAsking } from '../../ui/dialogs.tsx';

/** Whether another dialog is over the one around an element, or has the focus: what is pressed is meant for that one. */
export function isBeneath(inside: Element | null): boolean {
  if (isAsking()) return true;
  const own = inside?.closest('[role="dialog"]');
  const focused = document.activeElement?.closest('[role="dialog"]');
  return Boolean(own && focused && focused !== own && !own.contains(focused));
}

/** Whether an element is drawn at all: the form of a tab that is not looked at is not. */
export const isShown = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element.getClientRects().length > 0;
