import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { issueQuotation } from '@circolo/contract/crm/quotations/quotation';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { t } from '../../../messages/messages.ts';
import { NewOrderDialog } from '../../../sales/orders/OrderDialog.tsx';
import { call } from '../../../session/client.ts';
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx';
import { DayField } from '../../../ui/form/fields/number-fields.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { orderOf } from './order-of.ts';

interface Props {
  opportunity: Opportunity;
  /** There is one that can be accepted still. */
  replaces: boolean;
  changed: (opportunity: Opportunity) => void;
  close: () => void;
}

/** Days that a quotation can be accepted, where staff say no other. */
const usualDays = 30;

type QuotationForm = z.input<(typeof issueQuotation)['body']>;

/** The form of a quotation: that of its order, and until when it can be accepted. */
export function QuotationDialog({ opportunity, replaces, changed, close }: Props) {
  const queries = useQueryClient();
  const { Id } = opportunity;
  const more = (
    <FieldGrid>
      <DayField name="ValidUntil" label={t('quotations.validUntil')} help={t('quotations.validUntilHelp')} />
      {replaces ? (
        <Text size="sm" c="orange.9" fw={600} mt="xl">
          {t('quotations.replaces')}
        </Text>
      ) : null}
    </FieldGrid>
  );
  return (
    <NewOrderDialog
      begin={orderOf(opportunity)}
      variant={{
        schema: issueQuotation.body,
        title: t('quotations.form'),
        save: t('quotations.send'),
        more,
        begin: { ValidUntil: shiftDay(romeDay(new Date()), usualDays) },
      }}
      enter={async (body) => {
        // The form is over the schema of a quotation.
        changed(await call(issueQuotation, { params: { Id }, body: body as QuotationForm }));
        void queries.invalidateQueries({ queryKey: ['Opportunities'] });
        toast.success(t('quotations.made'));
      }}
      close={close}
    />
  );
}
