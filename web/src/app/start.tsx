import '@fontsource-variable/inter';
import '../ui/theme/font.css';
import { lazy, type ReactNode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { page } from '../page/page.ts';
import { actsHere } from '../session/acting.ts';
import { ComponentsFrame } from '../session/ComponentsFrame.tsx';
import { sessionUser } from '../session/storage/stores.ts';
import { ToastArea } from '../ui/toasts/toast.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { StepUpArea } from './StepUpArea.tsx';
import { isSecure, preparePage, type Words, watchSession } from './start-session.ts';

/** What an entry shows. */
interface Pages {
  shown: ReactNode;
  move: (path: string) => void;
  /** Until then what the server has drawn stays. */
  ready?: Promise<void>;
  /** Calls the listener when it has moved, where it has pages that are not for visitors. */
  onMove?: (listener: () => void) => () => void;
}

interface Entry {
  words: Words;
  /** Its pages, and how it moves to one of them; called once messages and stores are there. */
  pages: () => Pages;
  /** The addresses of this entry. */
  owns: (path: string) => boolean;
  /** What else is around every page. */
  around?: (page: ReactNode) => ReactNode;
}

const InsecurePage = lazy(() => import('./errors/InsecurePage.tsx').then((m) => ({ default: m.InsecurePage })));
const ConsentArea = lazy(() => import('../cookie-consent/ConsentArea.tsx').then((m) => ({ default: m.ConsentArea })));
const ActingBanner = lazy(() => import('./ActingBanner.tsx').then((m) => ({ default: m.ActingBanner })));
const neverMoves = () => () => undefined;

/** Starts an entry: messages, stored values, brand, then the first page. */
export async function start({ words, pages, owns, around = (shown) => shown }: Entry): Promise<void> {
  await preparePage(words);
  const root = createRoot(document.getElementById('root') ?? document.body);
  const entry = isSecure() ? pages() : null;
  watchSession(entry && { owns, move: entry.move });
  await entry?.ready;
  // In slices, so that a slow phone answers a touch while the page takes over what the server has drawn.
  startTransition(() =>
    root.render(
      <ComponentsFrame>
        {sessionUser.get()?.Acting ? (
          <Suspense fallback={null}>
            <ActingBanner />
          </Suspense>
        ) : null}
        <ToastArea />
        <ConnectionBanner />
        <StepUpArea />
        {around(
          entry ? (
            entry.shown
          ) : (
            <Suspense fallback={null}>
              <InsecurePage />
            </Suspense>
          ),
        )}
        {entry && page.tagManager && !actsHere() ? (
          <Suspense fallback={null}>
            <ConsentArea container={page.tagManager} onMove={entry.onMove ?? neverMoves} />
          </Suspense>
        ) : null}
      </ComponentsFrame>,
    ),
  );
}
