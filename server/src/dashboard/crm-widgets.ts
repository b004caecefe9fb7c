import { shiftDay } from '@circolo/contract/values/rome-day';
import { asked, type Definition, monthStart, monthsAway } from './asked.ts';

export const newLeads: Definition = () => ({
  figures: [
    { Key: 'Waiting', List: asked('Leads', { Status: 'N' }) },
    { Key: 'Unassigned', List: asked('Leads', { Status: 'N', Unassigned: 'true' }) },
  ],
});

export const monthlyLeads: Definition = (today) => {
  const arrived = (months: number) =>
    asked('Leads', { DateFrom: monthStart(today, months), DateTo: monthsAway(today, months) });
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
      List: asked('Leads', { DateFrom: monthStart(today, -11), DateTo: today }),
      GroupBy: 'Date',
    },
  };
};

/** What the caller has to do: the appointments of the day are read from the agenda itself. */
export const dailyAgenda: Definition = (today, { UserId }) => {
  const mine = (filters: Record<string, string>) =>
    asked('CrmActivities', { AssignedTo: String(UserId), Done: 'false', ...filters });
  return {
    figures: [
      { Key: 'Today', List: mine({ PlannedFromFrom: today, PlannedFromTo: today }) },
      { Key: 'Late', List: mine({ PlannedFromTo: shiftDay(today, -1) }) },
    ],
  };
};

export const openSteps: Definition = () => {
  const open = (filters: Record<string, string>) => asked('Opportunities', { Status: 'P,A', ...filters });
  return {
    figures: [
      { Key: 'Open', List: open({}) },
      { Key: 'Late', List: open({ Late: 'true' }) },
      { Key: 'NoNext', List: open({ NoNextActivity: 'true' }) },
    ],
    chart: { Kind: 'group', List: open({}), GroupBy: 'Timeline' },
  };
};
