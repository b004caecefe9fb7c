import { type ConsentEntry, listUserConsents } from '@circolo/contract/access/consent';
import { Badge } from '@mantine/core';
import { quietCall } from '../../app/session/client.ts';
import { enumWord, t } from '../../app/words.ts';
import type { Column } from '../../resource/columns.tsx';
import { PagedTable } from './PagedTable.tsx';
import { pageLimit } from './use-page.ts';

const columns: Column<ConsentEntry>[] = [
  { field: 'Purpose', of: 'ConsentPurpose', main: true },
  {
    field: 'Given',
    cell: ({ Given }) => (
      <Badge color={Given ? 'green' : 'gray'}>{t(Given ? 'customer.consent.given' : 'customer.consent.taken')}</Badge>
    ),
  },
  { field: 'At', kind: 'instant' },
  {
    field: 'Source',
    cell: ({ Source, Actor }) => [enumWord('ConsentSource', Source), Actor].filter(Boolean).join(' · '),
  },
  { field: 'TextVersion' },
  { field: 'Ip' },
];

/** What the user has agreed to and taken back, with the version of the words: the log that is shown when somebody asks. */
export const ConsentsTab = ({ id }: { id: number }) => (
  <PagedTable
    name="UserConsents"
    section="consents"
    queryKey={['Users', 'consents', id]}
    load={(Page) => quietCall(listUserConsents, { params: { Id: id }, query: { Limit: pageLimit, Page } })}
    columns={columns}
    rowId={({ Id }) => Id}
    nameOf={({ Purpose }) => enumWord('ConsentPurpose', Purpose)}
  />
);
