import '@fontsource-variable/inter';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastArea } from '../ui/toast.tsx';
import { go, inShop, setNavigation } from './navigation.ts';
import { page } from './page.ts';
import { paths } from './paths.ts';
import { actsHere } from './session/acting.ts';
import { placeOfMust } from './session/must-first.ts';
import { mustFirst, serviceLost, sessionEnded } from './session/session-events.ts';
import { sessionOver } from './session/sign-out.ts';
import { readStores, type SessionUser, sessionUser } from './session/stores.ts';
import { accessibleVariables, applyTheme, brandTheme } from './theme.ts';
import { startWords } from './words.ts';

/** What an entry shows. */
interface Pages {
  shown: ReactNode;
  move: (path: string) => void;
  /** Tells when it has moved, where it has pages that are not for visitors. */
  onMove?: (listener: () => void) => () => void;
}

interface Entry {
  words: Parameters<typeof startWords>[0];
  /** Its pages, and how it moves to one of them; made once words and stores are there. */
  pages: () => Pages;
  /** The addresses of this entry. */
  owns: (path: string) => boolean;
  /** What else stands around every page. */
  around?: (page: ReactNode) => ReactNode;
}

// Our own client repeats; a second layer of repeats would multiply them.
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000 }, mutations: { retry: false } },
});

const InsecurePage = lazy(() => import('./InsecurePage.tsx').then((m) => ({ default: m.InsecurePage })));
const ConsentArea = lazy(() => import('./consent/ConsentArea.tsx').then((m) => ({ default: m.ConsentArea })));
const ActingBanner = lazy(() => import('./ActingBanner.tsx').then((m) => ({ default: m.ActingBanner })));
const neverMoves = () => () => undefined;

/** The nonce of this page, without which the policy refuses the styles that components make. */
const styleNonce = (): string => document.querySelector('script')?.nonce ?? '';

/** Leads to what must be done first, and remembers that it must. */
async function leadFirst(Must: SessionUser['Must']): Promise<void> {
  const user = sessionUser.get();
  if (user) await sessionUser.set({ ...user, Must });
  const place = placeOfMust({ Must });
  if (place && location.pathname !== place) go(place);
}

/** Starts an entry: words, kept values, brand, then the first page. */
export async function start({ words, pages, owns, around = (shown) => shown }: Entry): Promise<void> {
  // Where the library that keeps the page from scrolling behind dialogs looks for it.
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
  await startWords(words);
  applyTheme();
  const root = createRoot(document.getElementById('root') ?? document.body);
  const secure = globalThis.isSecureContext;
  if (secure) await readStores();
  const entry = secure ? pages() : null;
  if (entry) setNavigation(owns, entry.move);
  sessionEnded.listen(({ path, code }) => void sessionOver(inShop() || path.startsWith('/Shop'), code));
  mustFirst.listen((must) => void leadFirst(must));
  serviceLost.listen(() => go(paths.lostConnection));
  root.render(
    <QueryClientProvider client={queries}>
      <MantineProvider
        theme={brandTheme()}
        cssVariablesResolver={accessibleVariables}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        {sessionUser.get()?.Acting ? (
          <Suspense fallback={null}>
            <ActingBanner />
          </Suspense>
        ) : null}
        <ToastArea />
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
      </MantineProvider>
    </QueryClientProvider>,
  );
}
