import { Button, Chip, Group, Skeleton, Text, Timeline } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { formatInstant } from '../../ui/values/format.ts';

/** What every stream says of an entry. */
interface FeedLine {
  Kind: string;
  Id: number;
  /** Null where the product did it. */
  Actor: string | null;
  At: string;
}

interface Props<Entry extends FeedLine> {
  /** Where the pages are kept; it differs where the stream does. */
  queryKey: readonly unknown[];
  load: (query: { Kind?: Entry['Kind']; Limit: number; Page: number }) => Promise<{ Rows: Entry[]; Count: number }>;
  /** The parts that the stream can be narrowed to. */
  kinds: readonly Entry['Kind'][];
  nameOf: (kind: Entry['Kind']) => string;
  icons: Record<Entry['Kind'], TablerIcon>;
  title: (entry: Entry) => ReactNode;
  detail: (entry: Entry) => string | null;
  /** What follows the detail. */
  more?: (entry: Entry) => ReactNode;
}

const pageSize = 10;

function Lines<Entry extends FeedLine>({ entries, ...props }: Props<Entry> & { entries: readonly Entry[] }) {
  const { icons, title, detail, more } = props;
  return (
    <Timeline bulletSize={24} lineWidth={2} active={entries.length}>
      {entries.map((entry) => {
        const Icon: TablerIcon = icons[entry.Kind as Entry['Kind']];
        const text = detail(entry);
        return (
          <Timeline.Item key={`${entry.Kind}${entry.Id}`} title={title(entry)} bullet={<Icon size={14} aria-hidden />}>
            {text ? (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            ) : null}
            {more?.(entry)}
            <Text size="xs" c="dimmed">
              {[entry.Actor ?? t('feed.system'), formatInstant(entry.At)].join(' · ')}
            </Text>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}

/** What happened in one stream, newest first, all of it or one part, a page at a time. */
export function Feed<Entry extends FeedLine>(props: Props<Entry>) {
  const { queryKey, load, kinds, nameOf } = props;
  const [kind, setKind] = useState<Entry['Kind'] | null>(null);
  const feed = useInfiniteQuery({
    queryKey: [...queryKey, kind],
    queryFn: ({ pageParam: Page }) => load({ ...(kind ? { Kind: kind } : {}), Limit: pageSize, Page }),
    initialPageParam: 1,
    getNextPageParam: ({ Count }, pages) => (pages.length * pageSize < Count ? pages.length + 1 : undefined),
  });
  const chosen: string = kind ?? '';
  const entries = feed.data?.pages.flatMap(({ Rows }) => Rows) ?? [];
  return (
    <>
      <Chip.Group value={chosen} onChange={(next) => setKind(kinds.find((one) => one === next) ?? null)}>
        <Group gap={6} mb="md">
          <Chip size="sm" value="">
            {t('feed.all')}
          </Chip>
          {kinds.map((value) => (
            <Chip key={value} size="sm" value={value}>
              {nameOf(value)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {feed.isError ? <LoadFailure retry={() => void feed.refetch()} error={feed.error} /> : null}
      {feed.isPending ? <Skeleton h={160} /> : <Lines {...props} entries={entries} />}
      {feed.data && entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('feed.empty')}
        </Text>
      ) : null}
      {feed.hasNextPage ? (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="sm"
          loading={feed.isFetchingNextPage}
          onClick={() => void feed.fetchNextPage()}
        >
          {t('feed.more')}
        </Button>
      ) : null}
    </>
  );
}
