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
