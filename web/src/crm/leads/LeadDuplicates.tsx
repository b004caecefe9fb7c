import { leadDuplicates } from '@circolo/contract/crm/leads/lead';
import { Button, List } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { t } from '../../messages/messages.ts';
import { DuplicatesAlert } from '../../record/DuplicatesAlert.tsx';
import { callWithoutToast } from '../../session/client.ts';
import { FormContext, useFieldValue } from '../../ui/form/form-context.ts';

const useText = (name: string) => useFieldValue<string | null>(name) || null;

interface Props {
  id: number | null;
  /** Makes one of this lead and another one; left out where there is none yet, or the reader may not. */
  merge: ((other: number) => void) | undefined;
}

/** Says while one types who is probably the same. */
export function LeadDuplicates({ id, merge }: Props) {
  const typed = {
    Email: useText('Email'),
    Phone: useText('Phone'),
    Mobile: useText('Mobile'),
    BusinessName: useText('BusinessName'),
    FiscalCode: useText('FiscalCode'),
    VatNumber: useText('VatNumber'),
  };
  // What was typed and not saved would be lost.
  const isDirty = use(FormContext)?.form.isDirty() ?? false;
  const [settled] = useDebouncedValue(JSON.stringify(typed), 400);
  const found = useQuery({
    queryKey: ['Leads', 'duplicates', id, settled],
    queryFn: () => callWithoutToast(leadDuplicates, { body: { Id: id, ...(JSON.parse(settled) as typeof typed) } }),
    enabled: settled !== '{}',
  });
  if (!found.data || found.data.length === 0) return null;
  return (
    <DuplicatesAlert>
      {found.data.map(({ Resource, Id, Description, Fields }) => (
        <List.Item key={`${Resource}${Id}`}>
          {t('leads.duplicate', {
            name: Description,
            fields: Fields.map((field) => t(`leads.same.${field}`)).join(', '),
          })}
          {merge && !isDirty && Resource === 'Leads' ? (
            <Button
              size="compact-xs"
              variant="light"
              ml={8}
              aria-label={t('leads.merge.with', { name: Description })}
              onClick={() => merge(Id)}
            >
              {t('leads.merge.confirm')}
            </Button>
          ) : null}
        </List.Item>
      ))}
    </DuplicatesAlert>
  );
}
