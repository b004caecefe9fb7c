import type { Tone } from '../ui/StatusBadge.tsx';

/** The hue of each status of an order. */
export const orderTones: Record<string, Tone> = {
  IA: 'yellow',
  IR: 'yellow',
  PC: 'orange',
  PA: 'green',
  SO: 'gray',
  FT: 'teal',
  RI: 'violet',
  CO: 'blue',
  AN: 'red',
};

/** The hue of how much of an order is paid. */
export const paymentTones: Record<string, Tone> = { N: 'gray', P: 'orange', F: 'green', O: 'violet' };

/** The hue of each attempt to pay. */
export const attemptTones: Record<string, Tone> = {
  P: 'yellow',
  A: 'blue',
  S: 'green',
  F: 'red',
  R: 'red',
  C: 'gray',
};

/** The hue of each state of a purchase. */
export const purchaseTones: Record<string, Tone> = {
  W: 'yellow',
  A: 'green',
  S: 'orange',
  E: 'gray',
  C: 'gray',
  R: 'red',
};

/** The hue of each state of a refund. */
export const refundTones: Record<string, Tone> = { R: 'yellow', S: 'blue', D: 'green', F: 'red' };
