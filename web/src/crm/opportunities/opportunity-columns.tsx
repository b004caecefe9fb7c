import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';
import { isOpenOpportunity } from '@circolo/contract/crm/opportunities/opportunity-status';
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { opportunityTones, priorityTones } from './opportunity-tones.ts';

const isOpen = ({ Status }: OpportunityRow): boolean => isOpenOpportunity(Status);

/** The open step; one that waits too long says so. */
function Step({ CurrentStep, LateSince }: OpportunityRow) {
  if (!CurrentStep) return '—';
  if (!LateSince) return CurrentStep.Description;
  return (
    <Group gap={6} wrap="nowrap" title={t('opportunities.lateBy', { date: formatInstant(LateSince) })}>
      <IconAlertTriangle size={16} color="var(--mantine-color-red-text)" aria-label={t('opportunities.late')} />
      <Text span inherit truncate>
        {CurrentStep.Description}
      </Text>
    </Group>
  );
}

/** The open step, and below it what is planned next. */
const StepCell = (row: OpportunityRow) => (
  <>
    <Step {...row} />
    {isOpen(row) ? (
      <Text size="xs" c={row.NextActivityAt || !row.AssignedTo ? 'dimmed' : 'var(--mantine-color-red-light-color)'}>
        {row.NextActivityAt
          ? t('opportunities.next', { date: formatInstant(row.NextActivityAt) })
          : t('opportunities.noNextShort')}
      </Text>
    ) : null}
  </>
);

/** Who is behind it: the body, then person and town. What has neither is called by what it is about. */
const WhoCell = ({ Name, BusinessName, ContactName, City }: OpportunityRow) => (
  <CustomerLines name={ContactName ?? (BusinessName ? '' : Name)} Organisation={BusinessName} Town={City} />
);

/** The columns of the list of opportunities. */
export const opportunityColumns: Columns<typeof opportunities> = [
  { field: 'Number', width: 130, hidden: true },
  { field: 'Name', beside: ['ContactName', 'City'], main: true, cell: WhoCell },
  'Description',
  { field: 'Status', tones: opportunityTones },
  { field: 'CurrentStep', beside: ['NextActivityAt'], cell: StepCell, order: 'StepDueAt' },
  { field: 'AssignedTo', cell: ({ AssignedTo }) => AssignedTo?.Description ?? t('opportunities.unassigned') },
  'ExpectedAmount',
  {
    field: 'NextActivityAt',
    cell: (row) =>
      row.NextActivityAt ? formatInstant(row.NextActivityAt) : isOpen(row) ? t('opportunities.noNext') : '—',
    hidden: true,
  },
  { field: 'Date', hidden: true },
  { field: 'StepDueAt', hidden: true },
  { field: 'Timeline', hidden: true },
  { field: 'Lead', hidden: true },
  { field: 'User', hidden: true },
  { field: 'Category', hidden: true },
  { field: 'Source', hidden: true },
  {
    field: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
  { field: 'Probability', width: 110, hidden: true },
  { field: 'WeightedAmount', hidden: true },
  { field: 'ExpectedCloseDate', hidden: true },
  { field: 'Priority', tones: priorityTones, hidden: true },
  { field: 'Goal', hidden: true },
  { field: 'LastActivityAt', hidden: true },
  { field: 'ClosedAt', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];
