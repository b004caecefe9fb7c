import type { LinkResult } from '@circolo/contract/mail/mailings/mailing';
import { Table } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { ResultCount } from './ResultCount.tsx';

/** The links of a mailing: how many persons followed each, and how often. */
export const LinkResults = ({ mailing, links }: { mailing: number; links: readonly LinkResult[] }) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{t('mailings.link')}</Table.Th>
        <Table.Th scope="col" ta="end">
          {t('mailings.linkRecipients')}
        </Table.Th>
        <Table.Th scope="col" ta="end">
          {t('mailings.linkClicks')}
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {links.map(({ Url, Recipients, Clicks }, nth) => (
        <Table.Tr key={Url}>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{Url}</Table.Td>
          <Table.Td ta="end">
            <ResultCount
              count={Recipients}
              outbox="outbox"
              label={Url}
              found={{ Mailing: String(mailing), Link: `${mailing}:${nth + 1}` }}
            />
          </Table.Td>
          <Table.Td ta="end">{Clicks}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
