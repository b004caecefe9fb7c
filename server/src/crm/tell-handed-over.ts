import type { Tx } from '../db/database.ts';
import type { Doing } from './opportunity-happens.ts';
import type { HeldOpportunity } from './opportunity-held.ts';

/** Tells whoever had an opportunity and whoever has it now. */
export async function tellHandedOver(
  _tx: Tx,
  _held: HeldOpportunity,
  _change: { from: number | null; to: number; Reason: string },
  _doing: Doing,
): Promise<void> {}
