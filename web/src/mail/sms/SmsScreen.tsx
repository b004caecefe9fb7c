import { mailings } from '#list/mail/mailings/mailing';
import { smsMessages } from '#list/mail/sms/sms-message';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { none } from '../../ui/values/values.tsx';
import { smsTones } from './sms-tones.ts';

const SmsDrawer = lazyDialog(() => import('./SmsDrawer.tsx').then((m) => m.SmsDrawer));

const columns: Columns<typeof smsMessages> = [
  { field: 'CreatedAt', width: 160 },
  {
    field: 'Organisation',
    beside: ['User', 'Town'],
    // To a number that is no customer's, the number is in a column of its own.
    cell: ({ User, ...called }) =>
      User || called.Organisation ? <CustomerLines name={User?.Description ?? ''} {...called} /> : none(),
  },
  { field: 'Text', main: true },
  { field: 'Phone', kind: 'phone', width: 170 },
  { field: 'Purpose', width: 170 },
  { field: 'State', tones: smsTones, width: 130 },
  { field: 'SentAt', hidden: true },
  { field: 'User', hidden: true },
  { field: 'Writer', hidden: true },
  { field: 'Error', hidden: true },
  { field: 'Origin', hidden: true },
];

const filters: Filters<typeof smsMessages> = ['State', 'Phone', { field: 'Mailing', to: mailings }, 'CreatedAt'];

/** Every text message of the product: what was sent, what waits, what failed and why. */
export const SmsScreen = () => (
  <ResourcePage
    resource={smsMessages}
    columns={columns}
    leastNeeded={['Purpose', 'Phone']}
    filters={filters}
    nameOf={({ Phone }) => Phone}
    Dialog={SmsDrawer}
    adds={false}
    edits={false}
    removes={false}
  />
);
