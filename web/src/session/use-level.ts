import { AuthorizationLevel, type Level } from '@circolo/contract/authorization/levels';
import { useLocation } from '@tanstack/react-router';
import { levelAt } from './menu.ts';
import { useSessionUser } from './use-session.ts';

/** The level that the person's menu gives on this screen, or on another one by its path below the desk. */
export function useLevel(path?: string): Level {
  const { pathname } = useLocation();
  const user = useSessionUser();
  const parts = (path ?? pathname.replace(/^\/desk\/?/, '')).split('/');
  // A page below a screen (`orders/12`) has the screen's level.
  const levels = parts.map((_, index) => levelAt(user?.Menu, parts.slice(0, parts.length - index).join('/')));
  return levels.find((level) => level !== AuthorizationLevel.none) ?? AuthorizationLevel.none;
}
