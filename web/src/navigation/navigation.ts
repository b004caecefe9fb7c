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

/** Goes to an address of the application; what this page does not show is loaded. */
export function go(path: string): void {
  if (move && isShownHere(path)) move(path);
  else location.assign(path);
}

/** Whether this page belongs to the shop. */
export const inShop = (): boolean => location.pathname === '/shop' || location.pathname.startsWith('/shop/');
