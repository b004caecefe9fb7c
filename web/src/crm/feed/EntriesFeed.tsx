import { CustomerFeedKind, type FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import type { LetterResource } from '@circolo/contract/mail/letters/letter';
import { Anchor } from '@mantine/core';
import {
  IconCash,
  IconCheck,
  IconClick,
  IconDeviceMobileMessage,
  IconFileText,
  IconMail,
  IconMailOpened,
  IconPencil,
  IconShoppingCart,
  IconTargetArrow,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { enumLabel } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { type ChangedResource, detailOf, titleOf } from './entry-text.ts';
import { Feed } from './Feed.tsx';

const MessageDrawer = lazy(() =>
  import('../../mail/outbox/MessageDrawer.tsx').then((m) => ({ default: m.MessageDrawer })),
);

const SmsDrawer = lazy(() => import('../../mail/sms/SmsDrawer.tsx').then((m) => ({ default: m.SmsDrawer })));

const ReplyDrawer = lazy(() => import('../../mail/replies/ReplyDrawer.tsx').then((m) => ({ default: m.ReplyDrawer })));

/** The record whose letter an answer is to: it is read there. */
const recordOf = ({ Data }: FeedEntry) => ({
  // The server names one of these, and its number.
  resource: Data.Resource as LetterResource,
  id: Number(Data.RecordId),
});

type Kind = FeedEntry['Kind'];

const icons: Record<Kind, TablerIcon> = {
  [CustomerFeedKind.order]: IconShoppingCart,
  [CustomerFeedKind.payment]: IconCash,
  [CustomerFeedKind.document]: IconFileText,
  [CustomerFeedKind.mail]: IconMail,
  [CustomerFeedKind.reply]: IconMailOpened,
  [CustomerFeedKind.sms]: IconDeviceMobileMessage,
  [CustomerFeedKind.reaction]: IconClick,
  [CustomerFeedKind.activity]: IconCheck,
  [CustomerFeedKind.opportunity]: IconTargetArrow,
  [CustomerFeedKind.change]: IconPencil,
};

/** Whether an entry is about a mail of the outbox, by its number. */
const isOfMail = ({ Kind }: FeedEntry): boolean => Kind === CustomerFeedKind.mail || Kind === CustomerFeedKind.reaction;

/** Whether an entry opens beside the stream, and not on a page of its own. */
const isRead = (entry: FeedEntry): boolean =>
  isOfMail(entry) || entry.Kind === CustomerFeedKind.reply || entry.Kind === CustomerFeedKind.sms;

/** Where the record behind an entry is. */
function pathOf({ Kind, Id, OfId }: FeedEntry): string | null {
  if (Kind === CustomerFeedKind.order) return paths.deskScreen(`orders/${Id}`);
  if (Kind === CustomerFeedKind.payment) return paths.deskScreen(`orders/${OfId}`);
  if (Kind === CustomerFeedKind.document) return paths.deskScreen(`documents?Open=${Id}`);
  return OfId === null ? null : paths.deskScreen(`opportunities/${OfId}`);
}

interface TitleProps {
  entry: FeedEntry;
  resource: ChangedResource;
  read: (entry: FeedEntry) => void;
}

function EntryTitle({ entry, resource, read }: TitleProps) {
  const title = titleOf(entry, resource);
  if (isRead(entry))
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

interface Props {
  /** The resource whose record it is of, for the names of its fields. */
  resource: ChangedResource;
  id: number;
  load: (query: { Kind?: Kind; Limit: number; Page: number }) => Promise<{ Rows: FeedEntry[]; Count: number }>;
  kinds: readonly Kind[];
}

/** What happened with a record of people in one stream; mails, what came back to them and text messages open beside it. */
export function EntriesFeed({ resource, id, load, kinds }: Props) {
  const [mail, setMail] = useState<FeedEntry | null>(null);
  const close = () => setMail(null);
  return (
    <>
      <Feed<FeedEntry>
        queryKey={[resource, 'feed', id]}
        load={load}
        kinds={kinds}
        nameOf={(kind) => enumLabel('CustomerFeedKind', kind)}
        icons={icons}
        title={(entry) => <EntryTitle entry={entry} resource={resource} read={setMail} />}
        detail={detailOf}
      />
      <Suspense fallback={null}>
        {mail && isOfMail(mail) ? <MessageDrawer id={mail.Id} readOnly close={close} /> : null}
        {mail?.Kind === CustomerFeedKind.sms ? <SmsDrawer id={mail.Id} readOnly close={close} /> : null}
        {mail?.Kind === CustomerFeedKind.reply ? (
          <ReplyDrawer {...recordOf(mail)} replyId={mail.Id} close={close} />
        ) : null}
      </Suspense>
    </>
  );
}
