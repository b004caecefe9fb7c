import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/** How often an export is made by itself. */
export const ScheduleRepeat = { daily: 'D', weekly: 'W', monthly: 'M' } as const;
export const scheduleRepeat = enumeration('ScheduleRepeat', ScheduleRepeat);

/** Whether a scheduled export goes on: paused by its person, stopped because it cannot or may not. */
export const ExportScheduleState = { active: 'A', paused: 'P', stopped: 'S' } as const;
export const exportScheduleState = enumeration('ExportScheduleState', ExportScheduleState);

/** Why a scheduled export was stopped. */
export const ScheduleStop = {
  account: 'A',
  rights: 'R',
  list: 'L',
  view: 'V',
  columns: 'C',
  filters: 'F',
  staff: 'S',
} as const;
export const scheduleStop = enumeration('ScheduleStop', ScheduleStop);
export type ScheduleStopCode = z.infer<typeof scheduleStop>;

/** What became of the last file: on its way, ready, not made, or stopped by its person before it was. */
export const ScheduleResult = { underWay: 'U', ready: 'E', failed: 'F', interrupted: 'X' } as const;
export const scheduleResult = enumeration('ScheduleResult', ScheduleResult);

/** The day of a month that means its last one, however long the month is. */
export const lastMonthDay = 31;
