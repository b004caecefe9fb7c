import { listMyAssistance } from '@circolo/contract/access/sessions/acting';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { formatInstant } from '../../ui/values/format.ts';
import lineCss from '../../ui/values/line-list.module.css';

/** When and why staff have acted as the customer; nothing where none of them has. */
export function MyAssistance() {
  const nature = useSessionUser()?.Nature;
  const { data = [] } = useQuery({
    queryKey: ['MyAssistance'],
    queryFn: () => callWithoutToast(listMyAssistance),
    enabled: nature != null && !landsOnDesk(nature),
  });
  if (data.length === 0) return null;
  return (
    <section aria-label={t('acting.assistance.title')}>
      <Text fw={600} size="sm">
        {t('acting.assistance.title')}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('acting.assistance.text')}
      </Text>
      <ul className={lineCss.list}>
        {data.map(({ Id, At, Name, Reason }) => (
          <li key={Id}>
            <Text size="sm">{t('acting.assistance.entry', { name: Name, date: formatInstant(At) })}</Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {Reason}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
