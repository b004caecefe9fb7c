import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { linkOpportunityOrder } from '@circolo/contract/crm/opportunities/opportunity-calls';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { isOpenOpportunity } from '@circolo/contract/crm/opportunities/opportunity-status';
import { orders } from '@circolo/contract/sales/orders/order';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { lookupChoices } from '../../../resource/calls.ts';
import { useRefetch } from '../../../resource/use-refetch.ts';
import { call } from '../../../session/client.ts';
import { useLevel } from '../../../session/use-level.ts';
import { type Choice, ReferencePicker } from '../../../ui/form/ReferencePicker.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { toastProblem } from '../../../ui/toasts/toast-problem.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { useOfferedActions } from '../actions/use-offered.ts';
import { PageCard } from './PageCard.tsx';

const MakeOrderDialog = lazy(() => import('./MakeOrderDialog.tsx').then((m) => ({ default: m.MakeOrderDialog })));

interface Props {
  opportunity: Opportunity;
  mayEdit: boolean;
  changed: (opportunity: Opportunity) => void;
}

function useLink({ opportunity, changed }: Pick<Props, 'opportunity' | 'changed'>) {
  const renew = useRefetch();
  return async (order: Choice | null) => {
    const Order = order && { Id: order.Id };
    try {
      changed(await call(linkOpportunityOrder, { params: { Id: opportunity.Id }, body: { Order } }));
      await renew('Opportunities');
      toast.success(t(order ? 'opportunities.order.linked' : 'opportunities.order.unlinked'));
    } catch (error) {
      toastProblem(error);
    }
  };
}

/** Enters the order of an opportunity, for who may enter orders. */
function MakeOrder({ opportunity, changed }: Pick<Props, 'opportunity' | 'changed'>) {
  const [making, setMaking] = useState(false);
  const mayOrder = allows(useLevel('orders'), AuthorizationLevel.edit);
  if (!useOfferedActions()('makeOrder', opportunity) || !mayOrder) return null;
  return (
    <>
      <Button onClick={() => setMaking(true)}>{t('opportunityActions.label.makeOrder')}</Button>
      <Text size="xs" c="dimmed" mt={6} mb="md">
        {t('opportunities.order.makeHelp')}
      </Text>
      <Suspense>
        {making ? <MakeOrderDialog opportunity={opportunity} changed={changed} close={() => setMaking(false)} /> : null}
      </Suspense>
    </>
  );
}

/** The order that came of an opportunity, or the ways to make or link one. */
export function OpportunityOrder({ opportunity, mayEdit, changed }: Props) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const link = useLink({ opportunity, changed });
  const { Order, Status } = opportunity;
  const mayLink = mayEdit && isOpenOpportunity(Status);
  if (Order)
    return (
      <PageCard title={t('opportunities.sections.order')}>
        <Group justify="space-between">
          <Anchor component={Link} to={paths.deskScreen(`orders/${Order.Id}`)} fw={600}>
            {Order.Description}
          </Anchor>
          <StatusBadge of="OrderStatus" code={Order.Status} />
        </Group>
        {mayLink ? (
          <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => void link(null)}>
            {t('opportunities.order.unlink')}
          </Button>
        ) : null}
      </PageCard>
    );
  return (
    <PageCard title={t('opportunities.sections.order')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('opportunities.order.none')}
      </Text>
      <MakeOrder opportunity={opportunity} changed={changed} />
      {mayLink ? (
        <Stack gap="xs" align="stretch">
          <ReferencePicker
            label={t('opportunities.order.choose')}
            value={chosen ? [chosen] : []}
            onChange={([choice]) => setChosen(choice ?? null)}
            lookup={(query) => lookupChoices(orders, query)}
            cacheKey={orders.Name}
          />
          <Button
            variant="default"
            disabled={!chosen}
            onClick={() => void link(chosen)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('opportunities.order.link')}
          </Button>
        </Stack>
      ) : null}
    </PageCard>
  );
}
