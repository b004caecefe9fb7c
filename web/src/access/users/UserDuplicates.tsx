import { customerDuplicates } from '@circolo/contract/crm/customers/customer-duplicates';
import { Anchor, List } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { DuplicatesAlert } from '../../record/DuplicatesAlert.tsx';
import { callWithoutToast } from '../../session/client.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';

type Texts = Partial<Record<'BusinessName' | 'FiscalCode' | 'VatNumber', string | null>>;

/** A text of one or two letters identifies no one. */
const identifies = (text: string | null | undefined): boolean => (text ?? '').trim().length > 2;

/** Says while a customer is typed who is there already, so that no one is entered twice. */
export function UserDuplicates({ id }: { id: number | null }) {
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
        </List.Item>
      ))}
    </DuplicatesAlert>
  );
}
