import { IconArrowMerge } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ChosenDialog } from '../../../lists/bulk/bulk-parts.ts';

/** Makes one customer of the two that are chosen. */
export const mergeDialog: ChosenDialog = {
  label: 'customerMerge.chosen',
  icon: <IconArrowMerge size={16} aria-hidden />,
  offered: ({ all, ids }) => !all && ids.size === 2,
  Dialog: lazy(() => import('./MergeChosen.tsx').then((m) => ({ default: m.MergeChosen }))),
};
