import { IconDeviceMobileMessage, IconMailShare } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ChosenDialog } from '../../lists/bulk/bulk-parts.ts';
import { page } from '../../page/page.ts';

const mail: ChosenDialog = {
  label: 'mailings.write',
  icon: <IconMailShare size={16} aria-hidden />,
  Dialog: lazy(() => import('./MailingDialog.tsx').then((m) => ({ default: m.MailingDialog }))),
};

const sms: ChosenDialog = {
  label: 'smsMailings.write',
  icon: <IconDeviceMobileMessage size={16} aria-hidden />,
  Dialog: lazy(() => import('./SmsMailingDialog.tsx').then((m) => ({ default: m.SmsMailingDialog }))),
};

/** What writes to the customers of the chosen rows of a list: an e-mail, and where they are sent a text message. */
export const mailingDialogs: readonly ChosenDialog[] = page.smsMailings ? [mail, sms] : [mail];
