import { speaksAnother } from '../messages/messages.ts';

/** How the running entry moves to one of its own addresses; set once at its start. */
let move: ((path: string) => void) | null = null;
let owns: (path: string) => boolean = () => false;

/** Sets how this entry moves, and which addresses are its own. */
export function setNavigation(own: (path: string) => boolean, navigate: (path: string) => void): void {
  owns = own;
  move = navigate;
}

/** Whether an address is shown by this page: not where another entry has it, nor in another language. */
export const isShownHere = (path: string): boolean => move !== null && owns(path) && !speaksAnother();

/** Milliseconds in which a page that was asked for is on its way; later it has failed, and may be asked for again. */
const onItsWay = 1000;
let left: { path: string; at: number } | null = null;

/** Whether another page is on its way: to load this one again would call that off. */
export const isLeaving = (): boolean => left !== null && Date.now() - left.at < onItsWay;

/**
 * Loads a page that this one does not show. Two who lead to the same one at once (who has signed in, and a guard that sees it) do so once: a second
 * navigation would call off the first.
 */
export function leaveFor(path: string, how: 'assign' | 'replace' = 'assign'): void {
  if (isLeaving() && left?.path === path) return;
  left = { path, at: Date.now() };
  location[how](path);
}

/** Goes to an address of the application; what this page does not show is loaded. */
export function go(path: string): void {
  if (move && isShownHere(path)) move(path);
  else leaveFor(path);
}

/** Whether this page belongs to the shop. */
export const inShop = (): boolean => location.pathname === '/shop' || location.pathname.startsWith('/shop/');
