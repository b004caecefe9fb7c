import type { RowOf } from '@circolo/contract/resource/resource';
import { smsMessages } from '#list/mail/sms/sms-message';
import type { Filter } from '../../lists/filters/filters.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { smsTones } from './sms-tones.ts';

const SmsDrawer = lazyDialog(() => import('./SmsDrawer.tsx').then((m) => m.SmsDrawer));

const columns: Column<RowOf<typeof smsMessages>>[] = [
  { field: 'CreatedAt', kind: 'instant', width: 160 },
  { field: 'Phone', width: 170 },
  { field: 'Text', main: true },
  { field: 'Purpose', of: 'SmsPurpose', width: 170 },
  { field: 'State', of: 'SmsState', tones: smsTones, width: 130 },
  { field: 'SentAt', kind: 'instant', hidden: true },
  { field: 'Error', hidden: true },
  { field: 'Origin', kind: 'reference', hidden: true },
];

const filters: Filter[] = [
  { field: 'State', kind: 'enum', of: 'SmsState' },
  { field: 'Phone', kind: 'text' },
  { field: 'CreatedAt', kind: 'days' },
];

/** Every text message of the product: what was sent, what waits, what failed and why. */
export const SmsScreen = () => (
  <ResourcePage
    resource={smsMessages}
    columns={columns}
    filters={filters}
    nameOf={({ Phone }) => Phone}
    Dialog={SmsDrawer}
    adds={false}
    edits={false}
    removes={false}
  />
);
