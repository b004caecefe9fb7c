import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { type CustomerFeedEntry, CustomerFeedKind, customerFeed } from '@circolo/contract/crm/customers/customer-feed';
import type { LetterResource } from '@circolo/contract/mail/letters/letter';
import { Anchor, Paper, Title } from '@mantine/core';
import {
  IconCash,
  IconCheck,
  IconClick,
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
import { enumLabel, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { useWaitingOf } from '../../record/waiting/use-waiting.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { Feed } from '../feed/Feed.tsx';
import { detailOf, titleOf } from './feed-text.ts';

const WaitingWrites = lazy(() =>
  import('../../record/waiting/WaitingWrites.tsx').then((m) => ({ default: m.WaitingWrites })),
);
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
  [CustomerFeedKind.reaction]: IconClick,
  [CustomerFeedKind.activity]: IconCheck,
  [CustomerFeedKind.opportunity]: IconTargetArrow,
  [CustomerFeedKind.change]: IconPencil,
};

/** Whether an entry is about a mail of the outbox, by its number. */
const isOfMail = ({ Kind }: CustomerFeedEntry): boolean =>
  Kind === CustomerFeedKind.mail || Kind === CustomerFeedKind.reaction;

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
    [CustomerFeedKind.reaction]: opened(useLevel('outbox')),
    [CustomerFeedKind.activity]: sales,
    [CustomerFeedKind.opportunity]: sales,
    [CustomerFeedKind.change]: true,
  };
  return Object.values(CustomerFeedKind).filter((kind) => offered[kind]);
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
  if (isOfMail(entry) || entry.Kind === CustomerFeedKind.reply)
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

/** What happened with a customer in one stream; mails and what came back to them open beside it. */
export function CustomerFeed({ id }: { id: number }) {
  const kinds = useKinds();
  const [mail, setMail] = useState<CustomerFeedEntry | null>(null);
  const closeMail = () => setMail(null);
  const waiting = useWaitingOf(id);
  return (
    <Paper component="section" aria-label={t('customerFeed.title')} withBorder p="md" radius="md">
      <Title order={2} size="sm" mb="xs">
        {t('customerFeed.title')}
      </Title>
      {waiting.length > 0 ? (
        <Suspense fallback={null}>
          <WaitingWrites writes={waiting} />
        </Suspense>
      ) : null}
      <Feed<CustomerFeedEntry>
        queryKey={['Users', 'feed', id]}
        load={(query) => callWithoutToast(customerFeed, { params: { Id: id }, query })}
        kinds={kinds}
        nameOf={(kind) => enumLabel('CustomerFeedKind', kind)}
        icons={icons}
        title={(entry) => <EntryTitle entry={entry} read={setMail} />}
        detail={detailOf}
      />
      <Suspense fallback={null}>
        {mail && isOfMail(mail) ? <MessageDrawer id={mail.Id} readOnly close={closeMail} /> : null}
        {mail?.Kind === CustomerFeedKind.reply ? (
          <ReplyDrawer {...recordOf(mail)} replyId={mail.Id} close={closeMail} />
        ) : null}
      </Suspense>
    </Paper>
  );
}
