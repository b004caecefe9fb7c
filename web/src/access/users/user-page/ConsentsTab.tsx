import { type ConsentEntry, listUserConsents } from '@circolo/contract/access/registration/consent';
import { Badge, Stack, Text } from '@mantine/core';
import { enumLabel, t } from '../../../messages/messages.ts';
import type { Column } from '../../../resource/columns.tsx';
import { callWithoutToast } from '../../../session/client.ts';
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
    cell: ({ Source, Actor }) => [enumLabel('ConsentSource', Source), Actor].filter(Boolean).join(' · '),
  },
  {
    field: 'TextVersion',
    cell: ({ Words, TextVersion, Language }) => (
      <Stack gap={2} py={6}>
        {Words ? (
          <Text size="sm" miw={260} style={{ whiteSpace: 'normal' }}>
            {Words}
          </Text>
        ) : null}
        <Text size="xs" c="dimmed">
          {[TextVersion, Language && enumLabel('UserLanguage', Language)].filter(Boolean).join(' · ') || '—'}
        </Text>
      </Stack>
    ),
  },
  { field: 'Ip', cell: ({ Ip, Device }) => [Device, Ip].filter(Boolean).join(' · ') || '—' },
];

/** What the user has agreed to and withdrawn, with the version of the text: the log that is shown when somebody asks. */
export const ConsentsTab = ({ id }: { id: number }) => (
  <PagedTable
    name="UserConsents"
    section="consents"
    queryKey={['Users', 'consents', id]}
    load={(Page) => callWithoutToast(listUserConsents, { params: { Id: id }, query: { Limit: pageLimit, Page } })}
    columns={columns}
    rowId={({ Id }) => Id}
    nameOf={({ Purpose }) => enumLabel('ConsentPurpose', Purpose)}
  />
);
