import { isBelow } from '../http/is-below.ts';
import { startMessages } from '../messages/messages.ts';
import { go, inShop, setNavigation } from '../navigation/navigation.ts';
import { lostConnectionPath } from '../navigation/paths.ts';
import { takeNotice } from '../session/arrival-notice.ts';
import { requiredActionPath } from '../session/required-action.ts';
import { mustFirst, serviceLost, sessionEnded } from '../session/session-events.ts';
import { sessionOver, watchPerson } from '../session/sign-out.ts';
import { readStores, type SessionUser, sessionUser } from '../session/storage/stores.ts';
import { styleNonce } from '../session/style-nonce.ts';
import { applyTheme } from '../ui/theme/apply-theme.ts';
import { toast } from '../ui/toasts/toast.tsx';

export type Words = Parameters<typeof startMessages>[0];

/** Whether the browser lets a page use what a session needs: it does over https only. */
export const isSecure = (): boolean => globalThis.isSecureContext;

/** Brings what a page needs before its first component: messages, stored values, the brand's colours. */
export async function preparePage(words: Words): Promise<void> {
  // Where the library that keeps the page from scrolling behind dialogs looks for it.
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
  await Promise.all([startMessages(words), isSecure() ? readStores() : undefined]);
  await applyTheme();
}

/** Leads to what must be done first, and remembers that it must. */
async function leadFirst(Must: SessionUser['Must']): Promise<void> {
  const user = sessionUser.get();
  if (user) await sessionUser.set({ ...user, Must });
  const place = requiredActionPath({ Must });
  if (place && location.pathname !== place) go(place);
}

interface Moves {
  /** The addresses of this entry. */
  owns: (path: string) => boolean;
  move: (path: string) => void;
}

/** Connects the session with the page: how it moves, and what follows when the session ends or the service is lost. */
export function watchSession(moves: Moves | null): void {
  if (moves) setNavigation(moves.owns, moves.move);
  watchPerson();
  sessionEnded.listen(({ path, code }) => void sessionOver(inShop() || isBelow(path, '/Shop'), code));
  mustFirst.listen((must) => void leadFirst(must));
  serviceLost.listen(({ reference }) => go(lostConnectionPath(reference)));
  const notice = takeNotice();
  if (notice) toast.warning(notice);
}
