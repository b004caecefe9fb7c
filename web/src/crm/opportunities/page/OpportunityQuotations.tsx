import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { listQuotations, type Quotation } from '@circolo/contract/crm/quotations/quotation';
import { QuotationState } from '@circolo/contract/crm/quotations/quotation-state';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../messages/messages.ts';
import { call } from '../../../session/client.ts';
import { useLevel } from '../../../session/use-level.ts';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { useOfferedActions } from '../actions/use-offered.ts';
import { PageCard } from './PageCard.tsx';
import { QuotationEntry } from './QuotationEntry.tsx';

const QuotationDialog = lazy(() => import('./QuotationDialog.tsx').then((m) => ({ default: m.QuotationDialog })));

interface Props {
  opportunity: Opportunity;
  changed: (opportunity: Opportunity) => void;
}

const isOpen = ({ State }: Quotation): boolean => State === QuotationState.open;

/** The quotations of an opportunity: what was sent, opened and accepted, and the way to another one. */
export function OpportunityQuotations({ opportunity, changed }: Props) {
  const { Id, Order, Version } = opportunity;
  const [making, setMaking] = useState(false);
  const list = useQuery({
    queryKey: ['Opportunities', 'quotations', Id, Version],
    queryFn: () => call(listQuotations, { params: { Id } }),
    placeholderData: (before: Quotation[] | undefined) => before,
  });
  const mayOrder = allows(useLevel('orders'), AuthorizationLevel.edit);
  const mayQuote = useOfferedActions()('quote', opportunity) && mayOrder;
  const quotations = list.data ?? [];
  return (
    <PageCard title={t('quotations.title')}>
      <Stack gap="md">
        {list.isPending ? <Skeleton h={60} /> : null}
        {list.isError ? <LoadFailure retry={() => void list.refetch()} error={list.error} /> : null}
        {list.data?.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('quotations.none')}
          </Text>
        ) : null}
        {quotations.map((quotation) => (
          <QuotationEntry key={quotation.Id} opportunityId={Id} quotation={quotation} mayWithdraw={mayQuote} />
        ))}
        {mayQuote && !Order ? (
          <Button
            variant={quotations.length > 0 ? 'default' : 'filled'}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setMaking(true)}
          >
            {t('quotations.make')}
          </Button>
        ) : null}
      </Stack>
      <Suspense>
        {making ? (
          <QuotationDialog
            opportunity={opportunity}
            replaces={quotations.some(isOpen)}
            changed={changed}
            close={() => setMaking(false)}
          />
        ) : null}
      </Suspense>
    </PageCard>
  );
}
