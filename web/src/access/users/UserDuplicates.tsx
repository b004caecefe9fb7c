import { customerDuplicates } from '@circolo/contract/crm/customers/customer-duplicates';
import { Anchor, Button, List } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { DuplicatesAlert } from '../../record/DuplicatesAlert.tsx';
import { callWithoutToast } from '../../session/client.ts';
import { FormContext, useFieldValue } from '../../ui/form/form-context.ts';

type Texts = Partial<Record<'BusinessName' | 'FiscalCode' | 'VatNumber', string | null>>;

/** A text of one or two letters identifies no one. */
const identifies = (text: string | null | undefined): boolean => (text ?? '').trim().length > 2;

interface Props {
  id: number | null;
  /** Makes one customer of this one and another; left out where the reader may not, or there is none yet. */
  merge: ((other: number) => void) | undefined;
}

/** Says while a customer is typed who is there already, so that no one is entered twice. */
export function UserDuplicates({ id, merge }: Props) {
  // What was typed and not saved would be lost.
  const isDirty = use(FormContext)?.form.isDirty() ?? false;
  const Billing = useFieldValue<Texts | null | undefined>('Billing');
  const typed = {
    Email: useFieldValue<string | null>('Email'),
    Phone: useFieldValue<string | null>('Phone'),
    BusinessName: Billing?.BusinessName,
    FiscalCode: Billing?.FiscalCode,
    VatNumber: Billing?.VatNumber,
  };
  const given = Object.fromEntries(Object.entries(typed).filter(([, text]) => identifies(text)));
  const [settled] = useDebouncedValue(JSON.stringify(given), 400);
  const { data = [] } = useQuery({
    queryKey: ['Users', 'duplicates', id, settled],
    queryFn: () => callWithoutToast(customerDuplicates, { body: { Id: id, ...(JSON.parse(settled) as typeof given) } }),
    enabled: settled !== '{}',
  });
  if (data.length === 0) return null;
  return (
    <DuplicatesAlert>
      {data.map(({ Id, Description, Organisation, Town, Fields }) => (
        <List.Item key={Id}>
          {/* In a page of its own: what was typed stays. */}
          <Anchor href={paths.deskScreen(`users/${Id}`)} target="_blank" rel="noopener" size="sm">
            {[Organisation, Description, Town].filter(Boolean).join(' · ')}
          </Anchor>
          {t('access.user.same', { fields: Fields.map((field) => t(`leads.same.${field}`)).join(', ') })}
          {merge && !isDirty ? (
            <Button
              size="compact-xs"
              variant="light"
              ml={8}
              aria-label={t('customerMerge.with', { name: Organisation ?? Description })}
              onClick={() => merge(Id)}
            >
              {t('customerMerge.short')}
            </Button>
          ) : null}
        </List.Item>
      ))}
    </DuplicatesAlert>
  );
}
