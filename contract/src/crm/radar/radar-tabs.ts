import { everyRecord, type ListTab } from '../../resource/list-tab.ts';
import { shiftDay } from '../../values/rome-day.ts';
import { RadarAct, RadarBand } from './radar-features.ts';

/** Within so many days an end is near. */
const soonDays = 30;

/** The tabs over the radar: whom to take care of first. */
export const radarTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'high', filters: () => ({ Band: RadarBand.high }) },
  { name: 'soon', filters: ({ today }) => ({ EndDateTo: shiftDay(today, soonDays) }) },
  { name: 'call', filters: () => ({ NextAct: RadarAct.call }) },
  { name: 'mine', filters: ({ userId }) => ({ AssignedTo: String(userId) }) },
];
