import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { RowOf } from '@circolo/contract/resource/resource';
import { ApprovalState } from '@circolo/contract/sales/approvals/approval-codes';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { users } from '#list/access/users/user';
import { moneyApprovals } from '#list/sales/approvals/money-approval';
import type { Filters } from '../../lists/filters/filters-of.ts';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { formatMoney } from '../../ui/values/format.ts';
import { approvalTones } from '../order-tones.ts';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { MoneyRuleButton } from './MoneyRuleButton.tsx';

type Row = RowOf<typeof moneyApprovals>;

const columns: Columns<typeof moneyApprovals> = [
  {
    field: 'Organisation',
    main: true,
    beside: ['User', 'Town'],
    cell: ({ User, ...called }) => <CustomerLines name={User.Description} {...called} />,
  },
  'Amount',
  'Act',
  'Method',
  'Order',
  { field: 'State', tones: approvalTones },
  'RequestedBy',
  'Reason',
  'Date',
  'ExpiresAt',
  { field: 'DecidedBy', hidden: true },
  { field: 'DecidedAt', hidden: true },
  { field: 'DecisionReason', hidden: true },
  { field: 'User', hidden: true },
];

const filters: Filters<typeof moneyApprovals> = ['State', 'Act', { field: 'User', to: users }, 'Date', 'Amount'];

const nameOf = ({ User, Organisation, Amount }: Row): string =>
  `${formatMoney(Amount, language())} · ${Organisation ?? User.Description}`;

/** Money that waits for a second person, with what is decided about it; a row opens its order. */
export function ApprovalsScreen() {
  const own = useSessionUser()?.Id;
  const mayDecide = allows(useLevel(), AuthorizationLevel.edit);
  const [deciding, setDeciding] = useState<{ row: Row; decision: Decision } | null>(null);
  const waits = ({ State }: Row) => State === ApprovalState.waiting;
  const isOwn = ({ RequestedBy }: Row) => RequestedBy.Id === own;
  const decide = (decision: Decision) => (row: Row) => setDeciding({ row, decision });
  const actions: RowAction<Row>[] = [
    {
      key: 'approve',
      label: t('moneyApprovals.approve'),
      icon: <IconCheck size={16} aria-hidden />,
      offered: (row) => mayDecide && waits(row) && !isOwn(row),
      run: decide('approve'),
    },
    {
      key: 'refuse',
      label: t('moneyApprovals.refuse'),
      icon: <IconX size={16} aria-hidden />,
      danger: true,
      offered: (row) => mayDecide && waits(row) && !isOwn(row),
      run: decide('refuse'),
    },
    {
      key: 'withdraw',
      label: t('moneyApprovals.withdraw'),
      icon: <IconArrowBackUp size={16} aria-hidden />,
      offered: (row) => waits(row) && isOwn(row),
      run: decide('withdraw'),
    },
  ];
  return (
    <>
      <ResourcePage
        resource={moneyApprovals}
        columns={columns}
        leastNeeded={['ExpiresAt', 'Reason', 'Method', 'Date', 'Order']}
        filters={filters}
        nameOf={nameOf}
        pageOf={(row) => paths.deskScreen(row.Order ? `orders/${row.Order.Id}` : `users/${row.User.Id}`)}
        rowActions={actions}
        adds={false}
        edits={false}
        removes={false}
        bulk={false}
        actions={<MoneyRuleButton />}
      />
      {deciding ? <DecisionDialog {...deciding} name={nameOf(deciding.row)} close={() => setDeciding(null)} /> : null}
    </>
  );
}
