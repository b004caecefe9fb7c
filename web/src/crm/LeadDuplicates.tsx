import { leadDuplicates } from '@circolo/contract/crm/lead';
import { Alert, List } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../app/session/client.ts';
import { t } from '../app/words.ts';
import { useFieldValue } from '../ui/form-context.ts';

const useText = (name: string) => useFieldValue<string | null>(name) || null;

/** Says while one types who is probably the same. */
export function LeadDuplicates({ id }: { id: number | null }) {
  const typed = {
    Email: useText('Email'),
    Phone: useText('Phone'),
    Mobile: useText('Mobile'),
    BusinessName: useText('BusinessName'),
    FiscalCode: useText('FiscalCode'),
    VatNumber: useText('VatNumber'),
  };
  const [settled] = useDebouncedValue(JSON.stringify(typed), 400);
  const found = useQuery({
    queryKey: ['Leads', 'duplicates', id, settled],
    queryFn: () => quietCall(leadDuplicates, { body: { Id: id, ...(JSON.parse(settled) as typeof typed) } }),
    enabled: settled !== '{}',
  });
  if (!found.data || found.data.length === 0) return null;
  return (
    <Alert
      variant="light"
      color="orange"
      icon={<IconUsers size={18} aria-hidden />}
      title={t('leads.duplicates')}
      mb="md"
    >
      <List size="sm" spacing={2}>
        {found.data.map(({ Resource, Id, Description, Fields }) => (
          <List.Item key={`${Resource}${Id}`}>
            {t('leads.duplicate', {
              name: Description,
              fields: Fields.map((field) => t(`leads.same.${field}`)).join(', '),
            })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
