import { listLeadConsents } from '@circolo/contract/crm/leads/lead-consents';
import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { enumLabel, t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { formatInstant } from '../../ui/values/format.ts';

/** What a lead has agreed to and withdrawn, the newest first; nothing where it never answered. */
export function LeadConsents({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['Leads', 'consents', id],
    queryFn: () => callWithoutToast(listLeadConsents, { params: { Id: id }, query: {} }),
  });
  if (!data || data.Count === 0) return null;
  return (
    <section aria-label={t('leads.consents.title')}>
      <Text fw={600} size="sm" mb={4}>
        {t('leads.consents.title')}
      </Text>
      <List size="sm" spacing="xs">
        {data.Rows.map(({ Id, Purpose, Given, At, Source, Actor, TextVersion, Words, Device }) => (
          <List.Item key={Id}>
            {t(Given ? 'leads.consents.given' : 'leads.consents.taken', { what: enumLabel('ConsentPurpose', Purpose) })}
            <Text size="xs" c="dimmed">
              {[formatInstant(At), enumLabel('ConsentSource', Source), Actor, Device, TextVersion]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {Words ? (
              <Text size="xs" c="dimmed">
                {`“${Words}”`}
              </Text>
            ) : null}
          </List.Item>
        ))}
      </List>
    </section>
  );
}
