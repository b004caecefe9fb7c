import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The page on which a demonstration is begun. */
export const demoActivationScreens: DomainScreens = {
  pages: [
    { path: 'demo-activation', load: () => import('./DemoActivationPage.tsx').then((m) => m.openDemoActivation()) },
  ],
};
