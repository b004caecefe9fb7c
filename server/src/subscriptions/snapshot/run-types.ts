import type { Buffer } from 'node:buffer';
import type { Tx } from '../../db/database.ts';
import type { Quote } from '../../sales/pricing/quote.ts';
import type { Step } from '../plan/plan-types.ts';
import type { LoadedSubscription } from './load-rows.ts';
import type { House } from './load-rules.ts';

/** A run for one day: its clock, the rules of the house, and what it has found out so far. */
export interface Run {
  now: Date;
  /** The day in Italy. */
  day: string;
  house: House;
  /** Signs the links of mails; without it they lead to the sign-in. */
  secret: Buffer | undefined;
  /** What equal renewals cost, by what they buy: most of a run's are equal. A refusal is stored too. */
  quotes: Map<string, Quote | null>;
}

/** A step under way, with what it happens to. */
export interface Due extends LoadedSubscription {
  step: Step;
  /** Add-ons of the same order. */
  also: readonly LoadedSubscription[];
}

/** Carries out steps of one kind for a batch of customers whose purchases are locked; `subscription` is brought up to date. */
export type StepExecutor = (tx: Tx, run: Run, due: readonly Due[]) => Promise<void>;
