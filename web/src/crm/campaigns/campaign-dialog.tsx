import { IconGift } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ChosenDialog } from '../../lists/bulk/bulk-parts.ts';

/** Gives a coupon to the customers of the chosen rows. */
export const campaignDialog: ChosenDialog = {
  label: 'couponCampaign.label',
  icon: <IconGift size={16} aria-hidden />,
  Dialog: lazy(() => import('./CampaignDialog.tsx').then((m) => ({ default: m.CampaignDialog }))),
};
