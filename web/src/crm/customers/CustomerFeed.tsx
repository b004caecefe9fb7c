import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { type CustomerFeedEntry, CustomerFeedKind, customerFeed } from '@circolo/contract/crm/customers/customer-feed';
import type { LetterResource } from '@circolo/contract/mail/letters/letter';
import { Anchor, Button, Chip, Group, Paper, Skeleton, Text, Timeline, Title } from '@mantine/core';
import {
  IconCash,
  IconCheck,
  IconFileText,
  IconMail,
  IconMailOpened,
  IconPencil,
  IconShoppingCart,
  IconTargetArrow,
  type TablerIcon,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { detailOf, titleOf } from './feed-text.ts';

const MessageDrawer = lazy(() =>
  import('../../mail/outbox/MessageDrawer.tsx').then((m) => ({ default: m.MessageDrawer })),
);

const ReplyDrawer = lazy(() => import('../../mail/replies/ReplyDrawer.tsx').then((m) => ({ default: m.ReplyDrawer })));

/** The record whose letter an answer is to: it is read there. */
const recordOf = ({ Data }: CustomerFeedEntry) => ({
  // The server names one of these, and its number.
  resource: Data.Resource as LetterResource,
  id: Number(Data.RecordId),
});

type Kind = CustomerFeedEntry['Kind'];

const icons: Record<Kind, TablerIcon> = {
  [CustomerFeedKind.order]: IconShoppingCart,
  [CustomerFeedKind.payment]: IconCash,
  [CustomerFeedKind.document]: IconFileText,
  [CustomerFeedKind.mail]: IconMail,
  [CustomerFeedKind.reply]: IconMailOpened,
  [CustomerFeedKind.activity]: IconCheck,
  [CustomerFeedKind.opportunity]: IconTargetArrow,
  [CustomerFeedKind.change]: IconPencil,
};
const pageSize = 10;

/** The parts that the person's menu opens. */
function useKinds(): Kind[] {
  const opened = (level: Level) => allows(level, AuthorizationLevel.view);
  const orders = opened(useLevel('orders'));
  const sales = opened(useLevel('opportunities'));
  const offered: Record<Kind, boolean> = {
    [CustomerFeedKind.order]: orders,
    [CustomerFeedKind.payment]: orders,
    [CustomerFeedKind.document]: opened(useLevel('documents')),
    [CustomerFeedKind.mail]: opened(useLevel('outbox')),
    [CustomerFeedKind.reply]: true,
    [CustomerFeedKind.activity]: sales,
    [CustomerFeedKind.opportunity]: sales,
    [CustomerFeedKind.change]: true,
  };
  return Object.values(CustomerFeedKind).filter((kind) => offered[kind]);
}

function useFeed(id: number, kind: Kind | null) {
  const asked = kind ? { Kind: kind } : {};
  return useInfiniteQuery({
    queryKey: ['Users', 'feed', id, kind],
    queryFn: ({ pageParam: Page }) =>
      callWithoutToast(customerFeed, { params: { Id: id }, query: { ...asked, Limit: pageSize, Page } }),
    initialPageParam: 1,
    getNextPageParam: ({ Count }, pages) => (pages.length * pageSize < Count ? pages.length + 1 : undefined),
  });
}

/** Where the record behind an entry is. */
function pathOf({ Kind, Id, OfId }: CustomerFeedEntry): string | null {
  if (Kind === CustomerFeedKind.order) return paths.deskScreen(`orders/${Id}`);
  if (Kind === CustomerFeedKind.payment) return paths.deskScreen(`orders/${OfId}`);
  if (Kind === CustomerFeedKind.document) return paths.deskScreen(`documents?Open=${Id}`);
  return OfId === null ? null : paths.deskScreen(`opportunities/${OfId}`);
}

function EntryTitle({ entry, read }: { entry: CustomerFeedEntry; read: (entry: CustomerFeedEntry) => void }) {
  const title = titleOf(entry);
  if (entry.Kind === CustomerFeedKind.mail || entry.Kind === CustomerFeedKind.reply)
    return (
      <Anchor inherit component="button" type="button" ta="start" onClick={() => read(entry)}>
        {title}
      </Anchor>
    );
  const path = pathOf(entry);
  return path === null ? (
    title
  ) : (
    <Anchor inherit component={Link} to={path}>
      {title}
    </Anchor>
  );
}

function EntryBody({ entry }: { entry: CustomerFeedEntry }) {
  const detail = detailOf(entry);
  return (
    <>
      {detail ? (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed">
        {[entry.Actor ?? t('customerFeed.system'), formatInstant(entry.At)].join(' · ')}
      </Text>
    </>
  );
}

/** What happened with a customer in one stream, newest first, all of it or one part. */
export function CustomerFeed({ id }: { id: number }) {
  const kinds = useKinds();
  const [kind, setKind] = useState<Kind | null>(null);
  const [mail, setMail] = useState<CustomerFeedEntry | null>(null);
  const closeMail = () => setMail(null);
  const feed = useFeed(id, kind);
  const entries = feed.data?.pages.flatMap(({ Rows }) => Rows) ?? [];
  return (
    <Paper component="section" aria-label={t('customerFeed.title')} withBorder p="md" radius="md">
      <Title order={2} size="sm" mb="xs">
        {t('customerFeed.title')}
      </Title>
      <Chip.Group value={kind ?? ''} onChange={(next) => setKind(kinds.find((one) => one === next) ?? null)}>
        <Group gap={6} mb="md">
          <Chip size="sm" value="">
            {t('customerFeed.all')}
          </Chip>
          {kinds.map((value) => (
            <Chip key={value} size="sm" value={value}>
              {enumLabel('CustomerFeedKind', value)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {feed.isError ? <LoadFailure retry={() => void feed.refetch()} error={feed.error} /> : null}
      {feed.isPending ? <Skeleton h={160} /> : null}
      <Timeline bulletSize={24} lineWidth={2} active={entries.length}>
        {entries.map((entry) => {
          const Icon = icons[entry.Kind];
          return (
            <Timeline.Item
              key={`${entry.Kind}${entry.Id}`}
              title={<EntryTitle entry={entry} read={setMail} />}
              bullet={<Icon size={14} aria-hidden />}
            >
              <EntryBody entry={entry} />
            </Timeline.Item>
          );
        })}
      </Timeline>
      {feed.data && entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('customerFeed.empty')}
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
          {t('customerFeed.more')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {mail?.Kind === CustomerFeedKind.mail ? <MessageDrawer id={mail.Id} readOnly close={closeMail} /> : null}
        {mail?.Kind === CustomerFeedKind.reply ? (
          <ReplyDrawer {...recordOf(mail)} replyId={mail.Id} close={closeMail} />
        ) : null}
      </Suspense>
    </Paper>
  );
}
