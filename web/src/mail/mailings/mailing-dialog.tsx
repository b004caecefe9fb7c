import { IconMailShare } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ChosenDialog } from '../../lists/bulk/bulk-parts.ts';

/** Writes an e-mail to the customers of the chosen rows of a list. */
export const mailingDialog: ChosenDialog = {
  label: 'mailings.write',
  icon: <IconMailShare size={16} aria-hidden />,
  Dialog: lazy(() => import('./MailingDialog.tsx').then((m) => ({ default: m.MailingDialog }))),
};
