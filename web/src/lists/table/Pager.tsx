import { deskPageSizes } from '@circolo/contract/resource/paging';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { language, t } from '../../messages/messages.ts';
import { formatNumber } from '../../ui/values/format.ts';

// Most lists that somebody has narrowed have one page.
const Pages = lazy(() => import('./Pages.tsx').then((m) => ({ default: m.Pages })));

interface Props {
  Page: number;
  Limit: number;
  count: number;
  countIsExact: boolean;
  /** Asks how many there are exactly. */
  countAll: () => void;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
}

/** Which rows of how many, page size, pages. */
export function Pager({ Page, Limit, count, countIsExact, countAll, setPage, setLimit }: Props) {
  // Of rows that were not counted to their end there is a next page.
  const more = !countIsExact && Page * Limit >= count ? 1 : 0;
  const pages = Math.max(1, Math.ceil(count / Limit) + more);
  const number = (value: number) => formatNumber(value, language());
  const from = Math.min(count, (Page - 1) * Limit + 1);
  const total = countIsExact ? number(count) : t('grid.moreThan', { number: number(count) });
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Group gap="xs">
        <Text size="sm" c="dimmed" id="page-size">
          {t('grid.pageSize')}
        </Text>
        <NativeSelect
          size="xs"
          w={68}
          aria-labelledby="page-size"
          data={deskPageSizes.map(String)}
          value={String(Limit)}
          onChange={(event) => setLimit(Number(event.currentTarget.value))}
        />
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('grid.rows', {
            from: number(from),
            to: number(more ? Page * Limit : Math.min(count, Page * Limit)),
            total,
          })}
        </Text>
        {countIsExact ? null : (
          <Button variant="subtle" size="compact-xs" onClick={countAll}>
            {t('grid.countAll')}
          </Button>
        )}
      </Group>
      {pages > 1 ? (
        <Suspense fallback={null}>
          <Pages total={pages} value={Page} onChange={setPage} />
        </Suspense>
      ) : null}
    </Group>
  );
}
