/** Reasons of ISO 20022 for which banks reject or return transfers, and debits; messages have their words. */
export const reasonCodes = [
  'AC01',
  'AC03',
  'AC04',
  'AC06',
  'AC13',
  'AG01',
  'AG02',
  'AM02',
  'AM04',
  'AM05',
  'BE04',
  'CNOR',
  'CUST',
  'DNOR',
  'DT01',
  'ED05',
  'FF01',
  'FOCR',
  'MD07',
  'MS02',
  'MS03',
  'NOAS',
  'RC01',
  'RR01',
  'RR02',
  'RR03',
  'RR04',
  'TM01',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Whether a code is one that has words. */
export const isReasonCode = (code: string): code is ReasonCode => (reasonCodes as readonly string[]).includes(code);
