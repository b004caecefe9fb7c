import { type crmActivities, myDay } from '@circolo/contract/crm/activities/crm-activity';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Anchor, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import css from '../agenda/agenda.module.css';
import { ActivityLine } from './ActivityLine.tsx';

type Activity = RowOf<typeof crmActivities>;
const parts = ['Late', 'Today', 'Next', 'NothingNext'] as const;
type Part = (typeof parts)[number];
const messageKeys = { Late: 'late', Today: 'today', Next: 'next', NothingNext: 'nothingNext' } as const;

interface Props {
  edit: (activity: Activity) => void;
  finish?: ((activity: Activity) => void) | undefined;
}

/** The own day in four numbers; each opens what it counts. */
export function MyDay({ edit, finish }: Props) {
  const found = useQuery({ queryKey: ['CrmActivities', 'my-day'], queryFn: () => callWithoutToast(myDay) });
  const [chosen, setChosen] = useState<Part | null>(null);
  if (found.isError) return null;
  const day = found.data;
  const open = chosen && day ? { part: chosen, rows: day[chosen] } : null;
  return (
    <section aria-label={t('activitiesOf.myDay.title')} className={css.day}>
      <Text fw={600} size="sm" mb={8} aria-hidden>
        {t('activitiesOf.myDay.title')}
      </Text>
      <div className={css.numbers}>
        {parts.map((part) => (
          <UnstyledButton
            key={part}
            className={css.number ?? ''}
            aria-expanded={chosen === part}
            data-alarm={part === 'Late' && (day?.Late.length ?? 0) > 0 ? true : undefined}
            onClick={() => setChosen(chosen === part ? null : part)}
          >
            {day ? (
              <Text fz={20} fw={650} lh={1.2}>
                {day[part].length}
              </Text>
            ) : (
              <Skeleton h={24} w={24} />
            )}
            <Text size="xs" c="dimmed">
              {t(`activitiesOf.myDay.${messageKeys[part]}`)}
            </Text>
          </UnstyledButton>
        ))}
      </div>
      {open ? (
        <ul className={css.lines}>
          {open.rows.length === 0 ? <Text size="sm">{t('activitiesOf.myDay.empty')}</Text> : null}
          {open.rows.map((row) =>
            'Subject' in row ? (
              <ActivityLine key={row.Id} activity={row} about edit={edit} finish={finish} />
            ) : (
              <li key={`${row.Resource}${row.Id}`} className={css.line}>
                <Anchor
                  size="sm"
                  component={Link}
                  to={paths.deskScreen(row.Resource === 'Leads' ? 'leads' : `opportunities/${row.Id}`)}
                  search={(row.Resource === 'Leads' ? { Open: String(row.Id) } : {}) as never}
                >
                  {row.Description}
                </Anchor>
              </li>
            ),
          )}
        </ul>
      ) : null}
    </section>
  );
}
