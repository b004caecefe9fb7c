import { listLeadConsents } from '@circolo/contract/crm/lead-consents';
import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../app/session/client.ts';
import { enumWord, t } from '../app/words.ts';
import { formatInstant } from '../ui/format.ts';

/** What a lead has agreed to and taken back, the newest first; nothing where it never said anything. */
export function LeadConsents({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['Leads', 'consents', id],
    queryFn: () => quietCall(listLeadConsents, { params: { Id: id }, query: {} }),
  });
  if (!data || data.Count === 0) return null;
  return (
    <section aria-label={t('leads.consents.title')}>
      <Text fw={600} size="sm" mb={4}>
        {t('leads.consents.title')}
      </Text>
      <List size="sm" spacing={2}>
        {data.Rows.map(({ Id, Purpose, Given, At, Source, Actor, TextVersion }) => (
          <List.Item key={Id}>
            {t(Given ? 'leads.consents.given' : 'leads.consents.taken', { what: enumWord('ConsentPurpose', Purpose) })}
            <Text span size="sm" c="dimmed">
              {' '}
              {[formatInstant(At), enumWord('ConsentSource', Source), Actor, TextVersion].filter(Boolean).join(' · ')}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  );
}
