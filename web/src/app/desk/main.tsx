import '@mantine/core/styles.layer.css';
import '../../ui/theme/base.css';
import '../../ui/theme/print.css';
import { entryOf } from '@circolo/contract/origins/page-entries';
import { ModalsProvider } from '@mantine/modals';
import { RouterProvider } from '@tanstack/react-router';
import { forgetFilters } from '../../session/forget-filters.ts';
import { offlineMark } from '../../session/storage/outliving-stores.ts';
import { start } from '../start.tsx';
import { deskRouter } from './desk-routes.ts';

/** Where this device works without network, that begins before the first call. Others do not load it. */
async function beginOffline(): Promise<void> {
  if (localStorage.getItem(offlineMark) === null) return;
  const { startOffline } = await import('../../offline/start-offline.ts');
  await startOffline().catch(() => undefined);
}

void start({
  words: {
    it: {
      core: () => import('@circolo/messages/it/desk-core').then(({ it }) => it),
      parts: () => import('virtual:message-parts/it/desk'),
    },
    en: {
      core: () => import('@circolo/messages/en/desk-core').then(({ en }) => en),
      parts: () => import('virtual:message-parts/en/desk'),
    },
  },
  pages: () => {
    forgetFilters(location);
    const router = deskRouter();
    return {
      // The router draws nothing before it knows its first page: what the server has drawn stays until then.
      ready: beginOffline().then(() => router.load()),
      shown: <RouterProvider router={router} />,
      move: (path) => void router.navigate({ href: path }),
      onMove: (listener) => router.subscribe('onResolved', listener),
    };
  },
  owns: (path) => entryOf(path) === 'desk',
  around: (page) => <ModalsProvider>{page}</ModalsProvider>,
});
