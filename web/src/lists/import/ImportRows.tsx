import { ImportResult, importPageRows } from '@circolo/contract/lists/import-codes';
import type { ImportJob, ImportRow } from '@circolo/contract/lists/imports';
import { Badge, Group, Pagination, Skeleton, Tabs, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { language, t } from '../../messages/messages.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { formatNumber } from '../../ui/values/format.ts';
import css from './import.module.css';
import type { Import } from './use-import.ts';

const results = [ImportResult.created, ImportResult.updated, ImportResult.skipped, ImportResult.failed] as const;
const counts = {
  [ImportResult.created]: 'Created',
  [ImportResult.updated]: 'Updated',
  [ImportResult.skipped]: 'Skipped',
  [ImportResult.failed]: 'Failed',
} as const;
const colors = {
  [ImportResult.created]: 'green',
  [ImportResult.updated]: 'blue',
  [ImportResult.skipped]: 'gray',
  [ImportResult.failed]: 'red',
} as const;

interface Props {
  state: Import;
  job: ImportJob;
  /** What the counts are called: before the run, and after it. */
  stage: 'planned' | 'done';
}

const orEmpty = (text: string): string => text || t('import.empty');

/** What happens with a line: what an update changes, or why it is left out. */
function What({ row }: { row: ImportRow }) {
  if (row.Problems.length > 0)
    return row.Problems.map(({ Field, Label, Message }) => (
      <p key={`${Field}${Message}`} className={row.Result === ImportResult.failed ? css.problem : undefined}>
        {Label ? `${Label}: ${Message}` : Message}
      </p>
    ));
  if (row.Changes.length > 0)
    return row.Changes.map(({ Field, Label, Before, After }) => (
      <p key={Field}>{t('import.change', { field: Label, before: orEmpty(Before), after: orEmpty(After) })}</p>
    ));
  return <p>{t(`enums.ImportResult.${row.Result}`)}</p>;
}

const contentOf = ({ Cells }: ImportRow): string =>
  (Cells ?? [])
    .filter((cell) => cell.trim() !== '')
    .slice(0, 6)
    .join(' · ');

/** The lines of one result, a page at a time. */
function Rows({
  state,
  job,
  result,
  count,
}: Pick<Props, 'state' | 'job'> & { result: keyof typeof counts; count: number }) {
  const [Page, setPage] = useState(1);
  const rows = useQuery({
    queryKey: ['import-rows', job.Resource, job.Id, job.State, result, Page],
    queryFn: () => state.calls.rows(job.Id, { Result: result, Page }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (rows.isError) return <LoadFailure retry={() => void rows.refetch()} error={rows.error} />;
  if (count === 0) return <Text c="dimmed">{t('import.nothing')}</Text>;
  if (!rows.data) return <Skeleton h={120} aria-busy />;
  const pages = Math.ceil(count / importPageRows);
  return (
    <>
      <div className={`${css.row} ${css.head}`}>
        <span>{t('import.line')}</span>
        <span>{t('import.what')}</span>
        <span>{t('import.content')}</span>
      </div>
      <ul className={css.list}>
        {rows.data.map((row) => (
          <li key={row.Line} className={css.row}>
            <span className={css.number}>{`${t('import.line')} ${row.Line}`}</span>
            <div>
              <What row={row} />
            </div>
            <p className={css.content}>{contentOf(row)}</p>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <Pagination
          mt="sm"
          size="sm"
          total={pages}
          value={Page}
          onChange={setPage}
          aria-label={t('list.pages')}
          getItemProps={(page) => ({ 'aria-label': t('list.page', { page }) })}
          getControlProps={(control) =>
            control === 'previous' || control === 'next' ? { 'aria-label': t(`list.${control}Page`) } : {}
          }
        />
      ) : null}
    </>
  );
}

/** How many lines are created, updated, skipped and refused, and which. */
export function ImportRows({ state, job, stage }: Props) {
  const first = results.find((result) => job[counts[result]] > 0) ?? ImportResult.created;
  return (
    <Tabs defaultValue={job.Failed > 0 && stage === 'done' ? ImportResult.failed : first} keepMounted={false}>
      <Tabs.List>
        {results.map((result) => (
          <Tabs.Tab key={result} value={result}>
            <Group gap={6} wrap="nowrap">
              {t(`import.${stage}.${result}`)}
              <Badge variant="light" color={colors[result]} style={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatNumber(job[counts[result]], language())}
              </Badge>
            </Group>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {results.map((result) => (
        <Tabs.Panel key={result} value={result} pt="sm">
          <Rows state={state} job={job} result={result} count={job[counts[result]]} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
