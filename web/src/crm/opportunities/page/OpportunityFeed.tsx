import { type FeedEntry, FeedKind, opportunityFeed } from '@circolo/contract/crm/opportunities/opportunity-feed';
import { Anchor, Button, Chip, Group, Skeleton, Text, Timeline } from '@mantine/core';
import {
  IconArrowRight,
  IconCheck,
  IconMail,
  IconMailOpened,
  IconPencil,
  IconShoppingCart,
  type TablerIcon,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { enumLabel, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { callWithoutToast } from '../../../session/client.ts';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { formatInstant } from '../../../ui/values/format.ts';
import { detailOf, titleOf } from './feed-text.ts';
import { PageCard } from './PageCard.tsx';

const ReplyDrawer = lazy(() =>
  import('../../../mail/replies/ReplyDrawer.tsx').then((m) => ({ default: m.ReplyDrawer })),
);

const icons: Record<FeedEntry['Kind'], TablerIcon> = {
  [FeedKind.event]: IconArrowRight,
  [FeedKind.activity]: IconCheck,
  [FeedKind.mail]: IconMail,
  [FeedKind.reply]: IconMailOpened,
  [FeedKind.order]: IconShoppingCart,
  [FeedKind.change]: IconPencil,
};
const kinds = Object.values(FeedKind);
const pageSize = 10;

function useFeed(id: number, version: number, kind: FeedEntry['Kind'] | null) {
  const asked = kind ? { Kind: kind } : {};
  return useInfiniteQuery({
    queryKey: ['Opportunities', 'feed', id, version, kind],
    queryFn: ({ pageParam: Page }) =>
      callWithoutToast(opportunityFeed, { params: { Id: id }, query: { ...asked, Limit: pageSize, Page } }),
    initialPageParam: 1,
    getNextPageParam: ({ Count }, pages) => (pages.length * pageSize < Count ? pages.length + 1 : undefined),
  });
}

function EntryTitle({ entry, read }: { entry: FeedEntry; read: (reply: number) => void }) {
  const title = titleOf(entry);
  if (entry.Kind !== FeedKind.reply) return title;
  return (
    <Anchor inherit component="button" type="button" ta="start" onClick={() => read(entry.Id)}>
      {title}
    </Anchor>
  );
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
      {entry.Kind === FeedKind.order ? (
        <Anchor size="sm" component={Link} to={paths.deskScreen(`orders/${entry.Id}`)}>
          {enumLabel('OrderStatus', entry.What)}
        </Anchor>
      ) : null}
      <Text size="xs" c="dimmed">
        {[entry.Actor ?? t('opportunities.feed.system'), formatInstant(entry.At)].join(' · ')}
      </Text>
    </>
  );
}

function Entries({ entries, read }: { entries: readonly FeedEntry[]; read: (reply: number) => void }) {
  return (
    <Timeline bulletSize={24} lineWidth={2} active={entries.length}>
      {entries.map((entry) => {
        const Icon = icons[entry.Kind];
        return (
          <Timeline.Item
            key={`${entry.Kind}${entry.Id}`}
            title={<EntryTitle entry={entry} read={read} />}
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
  const [reply, setReply] = useState<number | null>(null);
  const feed = useFeed(id, version, kind);
  const entries = feed.data?.pages.flatMap(({ Rows }) => Rows) ?? [];
  return (
    <PageCard title={t('opportunities.sections.feed')}>
      <Chip.Group value={kind ?? ''} onChange={(next) => setKind(kinds.find((one) => one === next) ?? null)}>
        <Group gap={6} mb="md">
          <Chip size="sm" value="">
            {t('opportunities.feed.all')}
          </Chip>
          {kinds.map((value) => (
            <Chip key={value} size="sm" value={value}>
              {enumLabel('FeedKind', value)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {feed.isError ? <LoadFailure retry={() => void feed.refetch()} error={feed.error} /> : null}
      {feed.isPending ? <Skeleton h={160} /> : <Entries entries={entries} read={setReply} />}
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
      <Suspense fallback={null}>
        {reply === null ? null : (
          <ReplyDrawer resource="Opportunities" id={id} replyId={reply} close={() => setReply(null)} />
        )}
      </Suspense>
    </PageCard>
  );
}
