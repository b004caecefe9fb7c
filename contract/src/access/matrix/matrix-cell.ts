import { allows, type Level } from '../../authorization/levels.ts';
import type { FieldCode } from '../../errors/error-codes.ts';

/** What a menu says of a function; both are null where the menu does not hold it. */
export interface MenuLevels {
  BaseAuthorization: Level | null;
  CustomAuthorization: Level | null;
}

/**
 * The level that a cell of the matrix shows and changes: the custom one, else the base one; null where the menu does not
 * hold the function.
 * @example cellLevel({ BaseAuthorization: 'F', CustomAuthorization: 'V' }) // 'V'
 */
export const cellLevel = ({ BaseAuthorization, CustomAuthorization }: MenuLevels): Level | null =>
  CustomAuthorization ?? BaseAuthorization;

/**
 * The levels of a cell once another one is chosen. The base level stays what it was, so that the way back remains visible; a
 * function that the menu did not hold gets it as its base level.
 * @example withLevel({ BaseAuthorization: 'F', CustomAuthorization: null }, 'V').CustomAuthorization // 'V'
 */
export const withLevel = ({ BaseAuthorization }: MenuLevels, level: Level): MenuLevels =>
  BaseAuthorization === null
    ? { BaseAuthorization: level, CustomAuthorization: null }
    : { BaseAuthorization, CustomAuthorization: level === BaseAuthorization ? null : level };

/** A level that is chosen for a cell, and what limits the choice. */
export interface CellChoice {
  /** What the cell has now. */
  before: Level | null;
  wanted: Level;
  /** The widest level that the caller has on all that the function opens. */
  highest: Level;
  /** Whether the caller decides about the nature of the menu. */
  editable: boolean;
}

/** Why a level may not be chosen for a cell; null where it may. Server and screen ask the same rule. */
export function cellProblem({ before, wanted, highest, editable }: CellChoice): FieldCode | null {
  if (!editable) return 'higherRank';
  // What a cell has already is not given by leaving or lowering it.
  if (before !== null && allows(before, wanted)) return null;
  return allows(highest, wanted) ? null : 'opensMore';
}
