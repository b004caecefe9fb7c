import type { FirstStepCode } from '@circolo/contract/first-steps/first-steps';
import { snakeCase } from 'drizzle-orm/pg-core';
import { code, instant } from '../../db/columns.ts';

/** First steps that the installation does without. */
export const leftOutSteps = snakeCase.table('left_out_step', {
  Code: code().$type<FirstStepCode>().primaryKey(),
  At: instant().notNull(),
});
