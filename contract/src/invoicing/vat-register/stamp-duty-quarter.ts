import { shiftDay } from '../../values/rome-day.ts';

/** The quarter of a day as the stamp duty on electronic invoices is counted and paid by. */
export interface StampDutyQuarter {
  /** Its first and its last day. */
  From: string;
  To: string;
  /** By when it is paid (art. 6 c. 2 D.M. 17 June 2014, as D.M. 4 December 2020 has it). */
  DueOn: string;
}

/** The day that each quarter is paid by; of the fourth one the last of February that follows. */
const dueDays = ['05-31', '09-30', '11-30'] as const;

/** @example stampDutyQuarter('2026-11-20') // { From: '2026-10-01', To: '2026-12-31', DueOn: '2027-02-28' } */
export function stampDutyQuarter(day: string): StampDutyQuarter {
  const year = Number(day.slice(0, 4));
  const nth = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  const first = (quarter: number) => `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`;
  const next = nth === 3 ? `${year + 1}-01-01` : first(nth + 1);
  const due = dueDays[nth];
  return {
    From: first(nth),
    To: shiftDay(next, -1),
    DueOn: due ? `${year}-${due}` : shiftDay(`${year + 1}-03-01`, -1),
  };
}
