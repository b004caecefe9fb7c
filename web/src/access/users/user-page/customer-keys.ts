/** What work with a customer begins with, in the order of the bar, each with its key. */
export const customerKeys = [
  { act: 'order', key: 'o' },
  { act: 'mail', key: 'm' },
  { act: 'sms', key: 's' },
  { act: 'call', key: 'c' },
  { act: 'appointment', key: 'a' },
  { act: 'opportunity', key: 'p' },
  { act: 'note', key: 't' },
] as const;
export type CustomerAct = (typeof customerKeys)[number]['act'];
