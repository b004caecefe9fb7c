import { listMyAssistance } from '@circolo/contract/access/acting';
import { landsOnDesk } from '@circolo/contract/access/natures';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { quietCall } from '../app/session/client.ts';
import { useSessionUser } from '../app/session/use-session.ts';
import { t } from '../app/words.ts';
import { formatInstant } from '../ui/format.ts';
import css from './my-sessions.module.css';

/** When and why staff have acted as the customer; nothing where nobody has. */
export function MyAssistance() {
  const nature = useSessionUser()?.Nature;
  const { data = [] } = useQuery({
    queryKey: ['MyAssistance'],
    queryFn: () => quietCall(listMyAssistance),
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
      <ul className={css.list}>
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
