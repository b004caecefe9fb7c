import { type FeedEntry, FeedKind, opportunityFeed } from '@circolo/contract/crm/opportunities/opportunity-feed';
import { Anchor } from '@mantine/core';
import {
  IconArrowRight,
  IconCheck,
  IconMail,
  IconMailOpened,
  IconPencil,
  IconShoppingCart,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { enumLabel, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { callWithoutToast } from '../../../session/client.ts';
import { Feed } from '../../feed/Feed.tsx';
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

function EntryTitle({ entry, read }: { entry: FeedEntry; read: (reply: number) => void }) {
  const title = titleOf(entry);
  if (entry.Kind !== FeedKind.reply) return title;
  return (
    <Anchor inherit component="button" type="button" ta="start" onClick={() => read(entry.Id)}>
      {title}
    </Anchor>
  );
}

const OrderLink = ({ entry }: { entry: FeedEntry }) =>
  entry.Kind === FeedKind.order ? (
    <Anchor size="sm" component={Link} to={paths.deskScreen(`orders/${entry.Id}`)}>
      {enumLabel('OrderStatus', entry.What)}
    </Anchor>
  ) : null;

/** What happened around an opportunity in one stream; `version` changes with every change of it. */
export function OpportunityFeed({ id, version }: { id: number; version: number }) {
  const [reply, setReply] = useState<number | null>(null);
  return (
    <PageCard title={t('opportunities.sections.feed')}>
      <Feed<FeedEntry>
        queryKey={['Opportunities', 'feed', id, version]}
        load={(query) => callWithoutToast(opportunityFeed, { params: { Id: id }, query })}
        kinds={Object.values(FeedKind)}
        nameOf={(kind) => enumLabel('FeedKind', kind)}
        icons={icons}
        title={(entry) => <EntryTitle entry={entry} read={setReply} />}
        detail={detailOf}
        more={(entry) => <OrderLink entry={entry} />}
      />
      <Suspense fallback={null}>
        {reply === null ? null : (
          <ReplyDrawer resource="Opportunities" id={id} replyId={reply} close={() => setReply(null)} />
        )}
      </Suspense>
    </PageCard>
  );
}
