import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { RadarAct, RadarBand, radarDirection } from '@circolo/contract/crm/radar/radar-features';
import { radarTabs } from '@circolo/contract/crm/radar/radar-tabs';
import type { RowOf } from '@circolo/contract/resource/resource';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { Anchor, Button, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconCalendarPlus, IconSchool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { users } from '#list/access/users/user';
import { agendaEvents } from '#list/crm/agenda/agenda-event';
import { renewalRadar } from '#list/crm/radar/radar';
import { ApiProblem } from '../../http/api-problem.ts';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { call } from '../../session/client.ts';
import { levelAt } from '../../session/menu.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { showError } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { formatDay, formatNumber } from '../../ui/values/format.ts';
import { formatPhone } from '../../ui/values/format-phone.ts';
import { telephoneLink } from '../../ui/values/telephone-link.ts';
import css from './radar.module.css';
import { reasonLabel } from './reason-label.ts';

type Row = RowOf<typeof renewalRadar>;

const Reasons = ({ Reasons: reasons }: Row) => (
  <ul className={css.reasons} data-whole data-wide>
    {reasons.map((reason) => {
      const Icon = reason.Direction === radarDirection.leaving ? IconArrowUpRight : IconArrowDownRight;
      return (
        <li key={reason.Feature} data-direction={reason.Direction}>
          <Icon
            size={14}
            aria-label={t(reason.Direction === radarDirection.leaving ? 'radar.leaves' : 'radar.stays')}
          />
          <Text span size="xs">
            {reasonLabel(reason)}
          </Text>
        </li>
      );
    })}
  </ul>
);

const columns: Columns<typeof renewalRadar> = [
  {
    field: 'User',
    beside: ['Organisation', 'Town'],
    main: true,
    cell: ({ User, ...called }) => <CustomerLines name={User.Description} {...called} />,
  },
  // Not in the first column: on a phone that is the button that opens the row.
  {
    field: 'Phone',
    cell: ({ Phone }) =>
      Phone ? (
        <Anchor href={telephoneLink(Phone)} size="sm" style={{ whiteSpace: 'nowrap' }}>
          {formatPhone(Phone)}
        </Anchor>
      ) : null,
  },
  'EndDate',
  {
    field: 'Band',
    tones: { [RadarBand.high]: 'red', [RadarBand.middle]: 'orange', [RadarBand.low]: 'green' },
  },
  {
    field: 'Probability',
    kind: 'number',
    cell: ({ Probability }) => t('radar.percent', { value: formatNumber(Probability, language()) }),
  },
  { field: 'Reasons', cell: Reasons },
  'NextAct',
  'MonthlyAmount',
  { field: 'Package', hidden: true },
  { field: 'AssignedTo', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof renewalRadar> = [
  'Band',
  'NextAct',
  'EndDate',
  'Probability',
  { field: 'User', to: users },
];

/** Puts the next act into the person's agenda, for tomorrow. */
async function plan({ User, Organisation, NextAct }: Row): Promise<void> {
  const day = shiftDay(romeDay(new Date()), 1);
  const Title = t('radar.planTitle', { act: enumLabel('RadarAct', NextAct), user: Organisation ?? User.Description });
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
    offered: ({ NextAct }) => NextAct !== RadarAct.wait,
    run: (row) => void plan(row),
  };
  return (
    <ResourcePage
      resource={renewalRadar}
      columns={columns}
      leastNeeded={['Probability', 'MonthlyAmount', 'NextAct']}
      filters={filters}
      tabs={radarTabs}
      nameOf={(row) => row.Organisation ?? row.User.Description}
      pageOf={(row) => paths.deskScreen(`users/${row.User.Id}`)}
      rowActions={level === AuthorizationLevel.edit || level === AuthorizationLevel.full ? [planning] : []}
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
