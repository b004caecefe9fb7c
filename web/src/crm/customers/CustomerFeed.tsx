import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { CustomerFeedKind, customerFeed, type FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import { Paper, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { t } from '../../messages/messages.ts';
import { useWaitingOf } from '../../record/waiting/use-waiting.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { EntriesFeed } from '../feed/EntriesFeed.tsx';

const WaitingWrites = lazy(() =>
  import('../../record/waiting/WaitingWrites.tsx').then((m) => ({ default: m.WaitingWrites })),
);

type Kind = FeedEntry['Kind'];

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
    [CustomerFeedKind.sms]: opened(useLevel('sms-outbox')),
    [CustomerFeedKind.reaction]: opened(useLevel('outbox')),
    [CustomerFeedKind.activity]: sales,
    [CustomerFeedKind.opportunity]: sales,
    [CustomerFeedKind.change]: true,
  };
  return Object.values(CustomerFeedKind).filter((kind) => offered[kind]);
}

/** What happened with a customer in one stream. */
export function CustomerFeed({ id }: { id: number }) {
  const kinds = useKinds();
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
      <EntriesFeed
        resource="Users"
        id={id}
        load={(query) => callWithoutToast(customerFeed, { params: { Id: id }, query })}
        kinds={kinds}
      />
    </Paper>
  );
}
