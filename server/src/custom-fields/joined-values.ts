import type { CustomValues } from '@circolo/contract/custom-fields/custom-values';

type WithValues = { CustomFields: CustomValues };

/** The values of two records that become one: those of the winner, and what only the other one has. */
export const joinedValues = (stays: WithValues, goes: WithValues, isTaken: boolean): CustomValues =>
  isTaken ? { ...stays.CustomFields, ...goes.CustomFields } : { ...goes.CustomFields, ...stays.CustomFields };
