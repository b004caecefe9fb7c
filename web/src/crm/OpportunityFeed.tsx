import { type FeedEntry, FeedKind, opportunityFeed } from '@circolo/contract/crm/opportunity-feed';
import { Anchor, Button, Chip, Group, Skeleton, Text, Timeline } from '@mantine/core';
import {
  IconArrowRight,
  IconCheck,
  IconMail,
  IconPencil,
  IconShoppingCart,
  type TablerIcon,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { quietCall } from '../app/session/client.ts';
import { enumWord, t } from '../app/words.ts';
import { formatInstant } from '../ui/format.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { detailOf, titleOf } from './feed-words.ts';
import { PageCard } from './PageCard.tsx';

const icons: Record<FeedEntry['Kind'], TablerIcon> = {
  E: IconArrowRight,
  A: IconCheck,
  M: IconMail,
  O: IconShoppingCart,
  C: IconPencil,
};
const kinds = Object.values(FeedKind);
const pageSize = 10;

function useFeed(id: number, version: number, kind: FeedEntry['Kind'] | null) {
  const asked = kind ? { Kind: kind } : {};
  return useInfiniteQuery({
    queryKey: ['Opportunities', 'feed', id, version, kind],
    queryFn: ({ pageParam: Page }) =>
      quietCall(opportunityFeed, { params: { Id: id }, query: { ...asked, Limit: pageSize, Page } }),
    initialPageParam: 1,
    getNextPageParam: ({ Count }, pages) => (pages.length * pageSize < Count ? pages.length + 1 : undefined),
  });
}

function EntryBody({ entry }: { entry: FeedEntry }) {
  const detail = detailOf(entry);
  return (
    <>
      {detail ? (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      ) : null}
      {entry.Kind === 'O' ? (
        <Anchor size="sm" component={Link} to={paths.deskScreen(`orders/${entry.Id}`)}>
          {enumWord('OrderStatus', entry.What)}
        </Anchor>
      ) : null}
      <Text size="xs" c="dimmed">
        {[entry.Actor ?? t('opportunities.feed.system'), formatInstant(entry.At)].join(' · ')}
      </Text>
    </>
  );
}

function Entries({ entries }: { entries: readonly FeedEntry[] }) {
  return (
    <Timeline bulletSize={24} lineWidth={2} active={entries.length}>
      {entries.map((entry) => {
        const Icon = icons[entry.Kind];
        return (
          <Timeline.Item
            key={`${entry.Kind}${entry.Id}`}
            title={titleOf(entry)}
            bullet={<Icon size={14} aria-hidden />}
          >
            <EntryBody entry={entry} />
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}

/** What happened around an opportunity in one stream, newest first; `version` changes with every change of it. */
export function OpportunityFeed({ id, version }: { id: number; version: number }) {
  const [kind, setKind] = useState<FeedEntry['Kind'] | null>(null);
  const feed = useFeed(id, version, kind);
  const entries = feed.data?.pages.flatMap(({ Rows }) => Rows) ?? [];
  return (
    <PageCard title={t('opportunities.sections.feed')}>
      <Chip.Group value={kind ?? ''} onChange={(next) => setKind(kinds.find((one) => one === next) ?? null)}>
        <Group gap={6} mb="md">
          <Chip size="xs" value="">
            {t('opportunities.feed.all')}
          </Chip>
          {kinds.map((value) => (
            <Chip key={value} size="xs" value={value}>
              {enumWord('FeedKind', value)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {feed.isError ? <LoadFailure retry={() => void feed.refetch()} message={feed.error.message} /> : null}
      {feed.isPending ? <Skeleton h={160} /> : <Entries entries={entries} />}
      {feed.data && entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('opportunities.feed.empty')}
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
          {t('opportunities.feed.more')}
        </Button>
      ) : null}
    </PageCard>
  );
}
