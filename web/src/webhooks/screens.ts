import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of what other systems are notified of. */
export const webhookScreens: DomainScreens = {
  desk: {
    webhooks: () => import('./WebhooksScreen.tsx').then((m) => m.WebhooksScreen),
    // Nothing else is below the screen.
    'webhooks/$Part': () => import('./DeliveriesScreen.tsx').then((m) => m.DeliveriesScreen),
  },
};
