import '@fontsource-variable/inter';
import '../../ui/theme/font.css';
import { entryOf } from '@circolo/contract/origins/page-entries';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '../../navigation/paths.ts';
import { moveTo } from '../../navigation/place.ts';
import { page } from '../../page/page.ts';
import { actsHere } from '../../session/acting.ts';
import { sessionUser } from '../../session/storage/stores.ts';
import { ToastArea } from '../../ui/toasts/toast.tsx';
import { ConnectionBanner } from '../ConnectionBanner.tsx';
import { lazyPage } from '../page-table.ts';
import { isSecure, preparePage, watchSession } from '../start-session.ts';
import { AuthPages, fetchAuthPage } from './AuthPages.tsx';

const Components = lazyPage(() => import('../../access/AuthComponents.tsx').then((m) => m.AuthComponents));
const InsecurePage = lazy(() => import('../errors/InsecurePage.tsx').then((m) => ({ default: m.InsecurePage })));
const ActingBanner = lazy(() => import('../ActingBanner.tsx').then((m) => ({ default: m.ActingBanner })));
const ConsentArea = lazy(() =>
  import('../../cookie-consent/ConsentArea.tsx').then((m) => ({ default: m.ConsentArea })),
);

const neverMoves = () => () => undefined;

/** Everything of this entry: no component library around it, for the login page has none. */
const Entry = () => (
  <>
    <ToastArea Frame={Components} />
    <ConnectionBanner />
    <Suspense fallback={null}>{sessionUser.get()?.Acting ? <ActingBanner /> : null}</Suspense>
    {isSecure() ? (
      <AuthPages />
    ) : (
      <Suspense fallback={null}>
        <Components>
          <InsecurePage />
        </Components>
      </Suspense>
    )}
    <Suspense fallback={null}>
      {isSecure() && page.tagManager && !actsHere() ? (
        <Components>
          <ConsentArea container={page.tagManager} onMove={neverMoves} />
        </Components>
      ) : null}
    </Suspense>
  </>
);

/** Starts the sign-in pages. */
async function start(): Promise<void> {
  await preparePage({
    it: {
      core: () => import('@circolo/messages/it/auth-core').then(({ it }) => it),
      parts: () => import('virtual:message-parts/it/auth'),
    },
    en: {
      core: () => import('@circolo/messages/en/auth-core').then(({ en }) => en),
      parts: () => import('virtual:message-parts/en/auth'),
    },
  });
  watchSession({
    owns: (path) => path.startsWith(paths.lostConnection) || entryOf(path) === 'auth',
    move: moveTo,
  });
  // Who goes back to a login page that the browser has kept may be signed in by now.
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  // A page that does not come is asked for again, and says so, where it is drawn.
  await fetchAuthPage(new URL(location.href)).catch(() => undefined);
  createRoot(document.getElementById('root') ?? document.body).render(<Entry />);
}

void start();
