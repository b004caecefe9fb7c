import { Software } from '@circolo/contract/codes/catalogue-codes';
import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import type { Column } from '../../resource/columns.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { opportunityTones, priorityTones } from './opportunity-tones.ts';

/** The open step; one that waits too long says so. */
function StepCell({ CurrentStep, LateSince }: OpportunityRow) {
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

const isOpen = ({ Status }: OpportunityRow): boolean =>
  Status === OpportunityStatus.pending || Status === OpportunityStatus.assigned;

/** The columns of the list of opportunities. */
export const opportunityColumns: Column<OpportunityRow>[] = [
  { field: 'Number', width: 130, hidden: true },
  { field: 'Description', main: true },
  { field: 'Name' },
  { field: 'Status', of: 'OpportunityStatus', tones: opportunityTones },
  { field: 'CurrentStep', cell: StepCell, order: 'StepDueAt' },
  { field: 'AssignedTo', cell: ({ AssignedTo }) => AssignedTo?.Description ?? t('opportunities.unassigned') },
  { field: 'ExpectedAmount', kind: 'money' },
  {
    field: 'NextActivityAt',
    cell: (row) =>
      row.NextActivityAt ? formatInstant(row.NextActivityAt) : isOpen(row) ? t('opportunities.noNext') : '—',
    hidden: true,
  },
  { field: 'Date', kind: 'instant', hidden: true },
  { field: 'StepDueAt', kind: 'instant', hidden: true },
  { field: 'Timeline', kind: 'reference', hidden: true },
  { field: 'Lead', kind: 'reference', hidden: true },
  { field: 'User', kind: 'reference', hidden: true },
  { field: 'Category', kind: 'reference', hidden: true },
  { field: 'Source', kind: 'reference', hidden: true },
  {
    field: 'Software',
    of: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
  { field: 'Probability', kind: 'number', width: 110, hidden: true },
  { field: 'WeightedAmount', kind: 'money', hidden: true },
  { field: 'ExpectedCloseDate', kind: 'day', hidden: true },
  { field: 'Priority', of: 'OpportunityPriority', tones: priorityTones, hidden: true },
  { field: 'Goal', of: 'OpportunityGoalKind', hidden: true },
  { field: 'LastActivityAt', kind: 'instant', hidden: true },
  { field: 'ClosedAt', kind: 'instant', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];
