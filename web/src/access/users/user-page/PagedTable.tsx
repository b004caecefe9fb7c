import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { DataTable } from '../../../lists/table/DataTable.tsx';
import { Pages } from '../../../lists/table/Pages.tsx';
import type { RowAction } from '../../../lists/table/RowButtons.tsx';
import { t, translate } from '../../../messages/messages.ts';
import type { Column } from '../../../resource/columns.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { type Paged, pageLimit, usePage } from './use-page.ts';

interface Props<Row> {
  /** What the fields are called by: `UserPurchases`. */
  name: string;
  /** The section, for the name of the table and the text of an empty one. */
  section:
    | 'purchases'
    | 'orders'
    | 'payments'
    | 'opportunities'
    | 'mails'
    | 'activities'
    | 'consents'
    | 'sessions'
    | 'signIns';
  queryKey: readonly unknown[];
  load: (Page: number) => Promise<Paged<Row>>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => number | string;
  nameOf: (row: Row) => string;
  open?: ((row: Row) => void) | undefined;
  actions?: readonly RowAction<Row>[] | undefined;
}

/** A list of a user's page: small, newest first, page by page; as a table, on a phone as cards. */
export function PagedTable<Row>({ name, section, queryKey, load, ...table }: Props<Row>) {
  const { page, setPage, data, error, changing, retry } = usePage(queryKey, load);
  const label = t(`customer.tabs.${section}`);
  if (error) return <LoadFailure retry={retry} error={error} />;
  if (!data)
    return (
      <Stack gap={8} aria-busy>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} h={36} />
        ))}
      </Stack>
    );
  if (data.Count === 0)
    return (
      <EmptyState
        icon={<IconInbox size={28} />}
        title={t(`customer.lists.${section}`)}
        text={translate(`customer.lists.${section}Text`)}
      />
    );
  const pages = Math.ceil(data.Count / pageLimit);
  return (
    <>
      <DataTable name={name} label={label} rows={data.Rows} changing={changing} {...table} />
      {pages > 1 ? (
        <Group justify="space-between" mt="sm" gap="sm">
          <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('grid.rows', {
              from: (page - 1) * pageLimit + 1,
              to: Math.min(data.Count, page * pageLimit),
              total: data.Count,
            })}
          </Text>
          <Pages total={pages} value={page} onChange={setPage} />
        </Group>
      ) : null}
    </>
  );
}
