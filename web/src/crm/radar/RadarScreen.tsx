import { users } from '@circolo/contract/access/user';
import { agendaEvents } from '@circolo/contract/crm/agenda-event';
import { renewalRadar } from '@circolo/contract/crm/radar';
import type { RowOf } from '@circolo/contract/resource/resource';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { Button, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconCalendarPlus, IconSchool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { ApiProblem } from '../../app/session/api-problem.ts';
import { call } from '../../app/session/client.ts';
import { levelAt } from '../../app/session/menu.ts';
import { useSessionUser } from '../../app/session/use-session.ts';
import { enumWord, language, t } from '../../app/words.ts';
import type { Filter } from '../../lists/filters.ts';
import type { RowAction } from '../../lists/RowButtons.tsx';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource/ResourcePage.tsx';
import { showError } from '../../ui/dialogs.tsx';
import { formatDay, formatNumber } from '../../ui/format.ts';
import { toast } from '../../ui/toast.tsx';
import css from './radar.module.css';
import { reasonWords } from './reason-words.ts';

type Row = RowOf<typeof renewalRadar>;

const Reasons = ({ Reasons: reasons }: Row) => (
  <ul className={css.reasons}>
    {reasons.map((reason) => {
      const Icon = reason.Direction === 'U' ? IconArrowUpRight : IconArrowDownRight;
      return (
        <li key={reason.Feature} data-direction={reason.Direction}>
          <Icon size={14} aria-label={t(reason.Direction === 'U' ? 'radar.leaves' : 'radar.stays')} />
          <Text span size="xs">
            {reasonWords(reason)}
          </Text>
        </li>
      );
    })}
  </ul>
);

const columns: Column<Row>[] = [
  { field: 'User', kind: 'reference', main: true },
  { field: 'EndDate', kind: 'day', width: 110 },
  { field: 'Band', of: 'RadarBand', tones: { H: 'red', M: 'orange', L: 'green' }, width: 100 },
  {
    field: 'Probability',
    kind: 'number',
    width: 90,
    cell: ({ Probability }) => t('radar.percent', { value: formatNumber(Probability, language()) }),
  },
  { field: 'Reasons', cell: Reasons },
  { field: 'NextAct', of: 'RadarAct' },
  { field: 'MonthlyAmount', kind: 'money' },
  { field: 'Package', kind: 'reference', hidden: true },
  { field: 'AssignedTo', kind: 'reference', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Band', kind: 'enum', of: 'RadarBand' },
  { field: 'NextAct', kind: 'enum', of: 'RadarAct' },
  { field: 'EndDate', kind: 'days' },
  { field: 'Probability', kind: 'numbers' },
  { field: 'User', kind: 'reference', resource: users },
];

/** Puts the next act into the person's agenda, for tomorrow. */
async function plan({ User, NextAct }: Row): Promise<void> {
  const day = shiftDay(romeDay(new Date()), 1);
  const Title = t('radar.planTitle', { act: enumWord('RadarAct', NextAct), user: User.Description });
  try {
    await call(agendaEvents.create, {
      body: { Title: Title.slice(0, 150), AllDay: true, StartDate: day, EndDate: day, User: { Id: User.Id } },
    });
    toast.success(t('radar.planned', { day: formatDay(day) }));
  } catch (error) {
    showError(error instanceof ApiProblem ? error.Message : t('radar.planFailed'));
  }
}

/** Who will probably not renew, why, and what to do about it. */
export function RadarScreen() {
  const user = useSessionUser();
  const level = levelAt(user?.Menu, 'agenda');
  const planning: RowAction<Row> = {
    key: 'plan',
    label: t('radar.plan'),
    icon: <IconCalendarPlus size={16} aria-hidden />,
    offered: ({ NextAct }) => NextAct !== 'WT',
    run: (row) => void plan(row),
  };
  return (
    <ResourcePage
      resource={renewalRadar}
      columns={columns}
      filters={filters}
      nameOf={(row) => row.User.Description}
      pageOf={(row) => paths.deskScreen(`users/${row.User.Id}`)}
      rowActions={level === 'E' || level === 'F' ? [planning] : []}
      adds={false}
      edits={false}
      removes={false}
      bulk={false}
      actions={
        <Button
          variant="default"
          leftSection={<IconSchool size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.deskScreen('renewal-radar/model')} {...props} />}
        >
          {t('radar.how')}
        </Button>
      }
    />
  );
}
