import '@fontsource-variable/inter';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startMessages } from '../messages/messages.ts';
import { go, inShop, setNavigation } from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';
import { page } from '../page/page.ts';
import { actsHere } from '../session/acting.ts';
import { requiredActionPath } from '../session/required-action.ts';
import { mustFirst, personLeft, serviceLost, sessionEnded } from '../session/session-events.ts';
import { sessionOver, watchPerson } from '../session/sign-out.ts';
import { readStores, type SessionUser, sessionUser } from '../session/stores.ts';
import { accessibleVariables, applyTheme, brandTheme } from '../ui/theme/theme.ts';
import { ToastArea } from '../ui/toasts/toast.tsx';
import { StepUpArea } from './StepUpArea.tsx';

/** What an entry shows. */
interface Pages {
  shown: ReactNode;
  move: (path: string) => void;
  /** Calls the listener when it has moved, where it has pages that are not for visitors. */
  onMove?: (listener: () => void) => () => void;
}

interface Entry {
  words: Parameters<typeof startMessages>[0];
  /** Its pages, and how it moves to one of them; called once messages and stores are there. */
  pages: () => Pages;
  /** The addresses of this entry. */
  owns: (path: string) => boolean;
  /** What else is around every page. */
  around?: (page: ReactNode) => ReactNode;
}

// Our own client repeats; a second layer of repeats would multiply them.
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000 }, mutations: { retry: false } },
});

const InsecurePage = lazy(() => import('./errors/InsecurePage.tsx').then((m) => ({ default: m.InsecurePage })));
const ConsentArea = lazy(() => import('../cookie-consent/ConsentArea.tsx').then((m) => ({ default: m.ConsentArea })));
const ActingBanner = lazy(() => import('./ActingBanner.tsx').then((m) => ({ default: m.ActingBanner })));
const neverMoves = () => () => undefined;

/** The nonce of this page, without which the policy refuses the styles that components make. */
const styleNonce = (): string => document.querySelector('script')?.nonce ?? '';

/** Leads to what must be done first, and remembers that it must. */
async function leadFirst(Must: SessionUser['Must']): Promise<void> {
  const user = sessionUser.get();
  if (user) await sessionUser.set({ ...user, Must });
  const place = requiredActionPath({ Must });
  if (place && location.pathname !== place) go(place);
}

/** Starts an entry: messages, stored values, brand, then the first page. */
export async function start({ words, pages, owns, around = (shown) => shown }: Entry): Promise<void> {
  // Where the library that keeps the page from scrolling behind dialogs looks for it.
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
  await startMessages(words);
  applyTheme();
  const root = createRoot(document.getElementById('root') ?? document.body);
  const secure = globalThis.isSecureContext;
  if (secure) await readStores();
  const entry = secure ? pages() : null;
  if (entry) setNavigation(owns, entry.move);
  watchPerson();
  personLeft.listen(() => queries.clear());
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
      </MantineProvider>
    </QueryClientProvider>,
  );
}
