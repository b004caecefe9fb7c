import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of registries. */
export const registryScreens: DomainScreens = {
  desk: {
    'chart-of-account-sections': () => import('./ChartSectionsScreen.tsx').then((m) => m.ChartSectionsScreen),
    'custom-fields': () => import('./CustomFieldsScreen.tsx').then((m) => m.CustomFieldsScreen),
    faqs: () => import('./FaqsScreen.tsx').then((m) => m.FaqsScreen),
    reasons: () => import('./ReasonsScreen.tsx').then((m) => m.ReasonsScreen),
    'document-sections': () => import('./DocumentSectionsScreen.tsx').then((m) => m.DocumentSectionsScreen),
  },
};
