import { actMutants } from './act-mutants.ts';
import { callMutants } from './call-mutants.ts';
import type { Mutant } from './mutant.ts';
import { recordMutants } from './record-mutants.ts';

/** All of them, in the order in which they are numbered from 1. */
export const mutants: readonly Mutant[] = [...callMutants, ...recordMutants, ...actMutants];
