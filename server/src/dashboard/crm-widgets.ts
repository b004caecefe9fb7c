import { LeadStatus } from '@circolo/contract/codes/crm-codes';
import { monthStart } from '@circolo/contract/values/month';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { figureList, monthsAway, type WidgetDefinition } from './widget-definition.ts';

export const newLeads: WidgetDefinition = () => ({
  figures: [
    { Key: 'Waiting', List: figureList('Leads', { Status: LeadStatus.new }) },
    { Key: 'Unassigned', List: figureList('Leads', { Status: LeadStatus.new, Unassigned: 'true' }) },
  ],
});

export const monthlyLeads: WidgetDefinition = (today) => {
  const arrived = (months: number) =>
    figureList('Leads', { DateFrom: monthStart(today, months), DateTo: monthsAway(today, months) });
  return {
    figures: [
      {
        Key: 'ThisMonth',
        List: arrived(0),
        Before: [
          { Against: 'month', List: arrived(-1) },
          { Against: 'year', List: arrived(-12) },
        ],
      },
    ],
    chart: {
      Kind: 'month',
      List: figureList('Leads', { DateFrom: monthStart(today, -11), DateTo: today }),
      GroupBy: 'Date',
    },
  };
};

/** What the caller has to do: the appointments of the day are read from the agenda itself. */
export const dailyAgenda: WidgetDefinition = (today, { UserId }) => {
  const mine = (filters: Record<string, string>) =>
    figureList('CrmActivities', { AssignedTo: String(UserId), Done: 'false', ...filters });
  return {
    figures: [
      { Key: 'Today', List: mine({ PlannedFromFrom: today, PlannedFromTo: today }) },
      { Key: 'Late', List: mine({ PlannedFromTo: shiftDay(today, -1) }) },
    ],
  };
};

export const openSteps: WidgetDefinition = () => {
  const open = (filters: Record<string, string>) => figureList('Opportunities', { Status: 'P,A', ...filters });
  return {
    figures: [
      { Key: 'Open', List: open({}) },
      { Key: 'Late', List: open({ Late: 'true' }) },
      { Key: 'NoNext', List: open({ NoNextActivity: 'true' }) },
    ],
    chart: { Kind: 'group', List: open({}), GroupBy: 'Timeline' },
  };
};
