import type { DomainScreens } from '../../navigation/domain-screens.ts';
import { settingsScreen } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';

/** Pages that belong to no domain: the first one, recent changes, the settings, the landing page, errors, and the samples of components. */
export const ownScreens: DomainScreens = {
  desk: {
    '': () => import('./today/HomePage.tsx').then((m) => m.HomePage),
    [settingsScreen]: () => import('../../menu/SettingsPage.tsx').then((m) => m.SettingsPage),
    changes: () => import('../../resource-page/ChangesScreen.tsx').then((m) => m.ChangesScreen),
  },
  inShell: {
    exports: () => import('../shell/ExportsPage.tsx').then((m) => m.ExportsPage),
    alerts: () => import('../shell/alerts/AlertsPage.tsx').then((m) => m.AlertsPage),
  },
  pages: [
    { path: 'landing', load: () => import('../landing/LandingPage.tsx').then((m) => m.LandingPage) },
    { path: 'error/404', load: () => import('../errors/NotFoundPage.tsx').then((m) => m.NotFoundPage) },
    { path: 'error/500', load: () => import('../errors/LostConnectionPage.tsx').then((m) => m.LostConnectionPage) },
    ...(page.componentsPage
      ? [{ path: 'test', load: () => import('../components/ComponentsPage.tsx').then((m) => m.ComponentsPage) }]
      : []),
  ],
};
