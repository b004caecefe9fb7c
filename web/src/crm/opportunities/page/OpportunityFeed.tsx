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

const MessageDrawer = lazy(() =>
  import('../../../mail/outbox/MessageDrawer.tsx').then((m) => ({ default: m.MessageDrawer })),
);

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

function EntryTitle({ entry, read }: { entry: FeedEntry; read: (entry: FeedEntry) => void }) {
  const title = titleOf(entry);
  if (entry.Kind !== FeedKind.reply && entry.Kind !== FeedKind.mail) return title;
  return (
    <Anchor inherit component="button" type="button" ta="start" onClick={() => read(entry)}>
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

/** What happened around an opportunity in one stream, whose mails and answers open beside it; `version` changes with every change of it. */
export function OpportunityFeed({ id, version }: { id: number; version: number }) {
  const [mail, setMail] = useState<FeedEntry | null>(null);
  const closeMail = () => setMail(null);
  return (
    <PageCard title={t('opportunities.sections.feed')}>
      <Feed<FeedEntry>
        queryKey={['Opportunities', 'feed', id, version]}
        load={(query) => callWithoutToast(opportunityFeed, { params: { Id: id }, query })}
        kinds={Object.values(FeedKind)}
        nameOf={(kind) => enumLabel('FeedKind', kind)}
        icons={icons}
        title={(entry) => <EntryTitle entry={entry} read={setMail} />}
        detail={detailOf}
        more={(entry) => <OrderLink entry={entry} />}
      />
      <Suspense fallback={null}>
        {mail?.Kind === FeedKind.mail ? <MessageDrawer id={mail.Id} readOnly close={closeMail} /> : null}
        {mail?.Kind === FeedKind.reply ? (
          <ReplyDrawer resource="Opportunities" id={id} replyId={mail.Id} close={closeMail} />
        ) : null}
      </Suspense>
    </PageCard>
  );
}
