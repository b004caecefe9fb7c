import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { orderTags } from '@circolo/contract/crm/opportunities/tag-lookups';
import { orders, setOrderTags } from '@circolo/contract/sales/orders/order';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldLabel, t } from '../../../messages/messages.ts';
import { ReferencesField } from '../../../record/fields/reference-fields.tsx';
import { call } from '../../../session/client.ts';
import { useLevel } from '../../../session/use-level.ts';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { FormFrame, useZodForm } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { TagBadges } from '../../../ui/values/TagBadges.tsx';
import type { Order } from '../order-types.ts';
import { OrderCard } from './OrderCard.tsx';

const lookup = { Name: 'OrderTags', lookup: orderTags };

function Form({ order, done }: { order: Order; done: () => void }) {
  const queries = useQueryClient();
  const zodForm = useZodForm({
    schema: setOrderTags.body,
    initial: { Tags: order.Tags },
    messageGroup: orders.Name,
    save: async (body) => {
      const saved = await call(setOrderTags, { params: { Id: order.Id }, body });
      queries.setQueryData([orders.Name, 'one', order.Id], saved);
      await queries.invalidateQueries({ queryKey: [orders.Name] });
      toast.saved();
      done();
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem} />
        <ReferencesField name="Tags" to={lookup} />
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={done}>
            {t('form.cancel')}
          </Button>
          <Button size="xs" type="submit" loading={zodForm.saving}>
            {t('form.save')}
          </Button>
        </Group>
      </Stack>
    </FormFrame>
  );
}

/** The tags of an order, which people who may edit orders change in place, whatever its status. */
export function OrderTags({ order }: { order: Order }) {
  const mayEdit = allows(useLevel('orders'), AuthorizationLevel.edit);
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return (
      <OrderCard title={fieldLabel(orders.Name, 'Tags')}>
        <Form order={order} done={() => setEditing(false)} />
      </OrderCard>
    );
  return (
    <OrderCard title={fieldLabel(orders.Name, 'Tags')}>
      {order.Tags.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('sales.tags.none')}
        </Text>
      ) : (
        <TagBadges tags={order.Tags} label={fieldLabel(orders.Name, 'Tags')} />
      )}
      {mayEdit ? (
        <div>
          <Button size="compact-sm" variant="subtle" mt={4} onClick={() => setEditing(true)}>
            {t('sales.tags.edit')}
          </Button>
        </div>
      ) : null}
    </OrderCard>
  );
}
