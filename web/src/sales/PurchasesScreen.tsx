import { ReasonKind } from '@circolo/contract/registries/codes';
import { reasonsLookup } from '@circolo/contract/registries/lookups';
import type { RowOf } from '@circolo/contract/resource/resource';
import { purchaseTabs } from '@circolo/contract/sales/purchases/purchase-tabs';
import { users } from '#list/access/users/user';
import { packages } from '#list/catalogue/packages/package';
import { origins } from '#list/origins/origin';
import { purchases } from '#list/sales/purchases/purchase';
import type { Filters } from '../lists/filters/filters-of.ts';
import { useMayWrite } from '../mail/letters/use-may-write.ts';
import { mailingDialogs } from '../mail/mailings/mailing-dialogs.tsx';
import { language } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { CustomerLines } from '../ui/values/CustomerLines.tsx';
import { formatMoney } from '../ui/values/format.ts';
import { EndDay } from './leaving/EndDay.tsx';
import { useLeaving } from './leaving/use-leaving.tsx';
import { purchaseTones } from './order-tones.ts';
import { usePausing } from './pausing/use-pausing.tsx';
import { cohortLabel, movementLabel, packageOfCohort, packageOfMovement } from './purchase-filter-labels.ts';

/** The pause of a row that has not ended. */
const pauseOf = ({ PausedFrom, PausedUntil }: Pick<RowOf<typeof purchases>, 'PausedFrom' | 'PausedUntil'>) =>
  PausedFrom && PausedUntil ? { StartDate: PausedFrom, EndDate: PausedUntil } : null;

const columns: Columns<typeof purchases> = [
  {
    field: 'Organisation',
    beside: ['User', 'Town'],
    main: true,
    cell: ({ User, ...called }) => <CustomerLines name={User.Description} {...called} />,
  },
  // Several begin alike.
  { field: 'Package', cell: ({ Package }) => <span data-long>{Package.Description}</span> },
  { field: 'State', tones: purchaseTones },
  'StartDate',
  {
    field: 'EndDate',
    cell: ({ EndDate, ...row }) =>
      EndDate === null ? null : <EndDay {...row} EndDate={EndDate} pause={pauseOf(row)} />,
  },
  // What is bought once brings nothing month by month.
  {
    field: 'MonthlyAmount',
    kind: 'money',
    cell: ({ MonthlyAmount }) => (MonthlyAmount ? formatMoney(MonthlyAmount, language()) : null),
  },
  'AutoRenew',
  { field: 'Kind', hidden: true },
  { field: 'YearlyAmount', hidden: true },
  { field: 'CancelAtPeriodEnd', hidden: true },
  { field: 'CancelReason', hidden: true },
  { field: 'CancelReasonText', hidden: true },
  { field: 'PausedFrom', hidden: true },
  { field: 'PausedUntil', hidden: true },
  { field: 'Pausable', hidden: true },
  { field: 'Renewed', hidden: true },
  { field: 'Order', hidden: true },
  { field: 'User', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

/** Why customers leave; other reasons explain something else. */
const leavingReasons = { Name: 'LeavingReasons', lookup: reasonsLookup, only: { Kind: ReasonKind.noRenewal } };

const filters: Filters<typeof purchases> = [
  'State',
  'Kind',
  { field: 'User', to: users },
  { field: 'Package', to: packages },
  'EndDate',
  'StartDate',
  'AutoRenew',
  'CancelAtPeriodEnd',
  { field: 'CancelReason', to: leavingReasons },
  'Renewed',
  'MonthlyAmount',
  { field: 'Origin', to: origins },
  'Software',
  { field: 'Movement', label: movementLabel, about: packageOfMovement },
  { field: 'Cohort', label: cohortLabel, about: packageOfCohort },
];

/** What customers own and until when; a row opens its customer's page, and says what is done about its end. */
export function PurchasesScreen() {
  const leaving = useLeaving((row: RowOf<typeof purchases>) => ({ ...row, UserId: row.User.Id }));
  const pausing = usePausing((row: RowOf<typeof purchases>) => ({ ...row, UserId: row.User.Id, Pause: pauseOf(row) }));
  const mayWrite = useMayWrite();
  return (
    <>
      <ResourcePage
        resource={purchases}
        columns={columns}
        leastNeeded={['AutoRenew', 'StartDate', 'MonthlyAmount']}
        filters={filters}
        tabs={purchaseTabs}
        nameOf={(row) => `${row.User.Description} · ${row.Package.Description}`}
        pageOf={(row) => paths.deskScreen(`users/${row.User.Id}`)}
        adds={false}
        edits={false}
        removes={false}
        bulk={false}
        rowActions={[...leaving.actions, ...pausing.actions]}
        {...(mayWrite && { chosenDialogs: mailingDialogs })}
      />
      {leaving.dialog}
      {pausing.dialog}
    </>
  );
}
