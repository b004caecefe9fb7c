import { deviceNames } from '@circolo/contract/access/sessions/device-names';
import { securityEvents } from '#list/access/security-log/security-event';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { resourceMessage } from '../../messages/any-resource.ts';
import { translate } from '../../messages/messages.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { none } from '../../ui/values/values.tsx';
import { deviceName } from '../sessions/sign-in-words.ts';
import { eventTones } from './event-tones.ts';
import { eventWords } from './event-words.ts';

const titleOf = (resource: string): string | null => resourceMessage(resource, 'title');

const columns: Columns<typeof securityEvents> = [
  'At',
  { field: 'Kind', tones: eventTones },
  { field: 'Who', main: true },
  'Ip',
  { field: 'Device', cell: ({ Device }) => (Device ? deviceName(deviceNames(Device)) : none()) },
  { field: 'Details', cell: ({ Details }) => eventWords(Details, translate, titleOf) },
  { field: 'ActingFor', hidden: true },
  { field: 'Sealed', hidden: true },
];

const filters: Filters<typeof securityEvents> = ['Kind', 'Who', 'Ip', 'At'];

/** What happened to accounts and rights, and what was refused: read, filtered and exported, never changed. */
export function SecurityLogScreen() {
  return (
    <ResourcePage
      resource={securityEvents}
      columns={columns}
      leastNeeded={['Device', 'Ip']}
      filters={filters}
      adds={false}
      edits={false}
      removes={false}
    />
  );
}
