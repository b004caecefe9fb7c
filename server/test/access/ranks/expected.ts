import {
  type UserActCode,
  userAct,
  userChangeProblems,
} from '@circolo/contract/access/permissions/user-change-problems';
import { isStaff } from '@circolo/contract/authorization/natures';
import { levelsOf } from './holdings.ts';
import { category, type Holder, type Person, type WalkCaller } from './scene.ts';
import type { UserField, Variant } from './variants.ts';

const holdingsOf = ({ Nature, Menu, Category }: Holder) => ({ Levels: levelsOf(Nature, Menu), Category });

const heldBy = (caller: WalkCaller) => ({
  ...holdingsOf(caller),
  OfProvider: caller.Category === category.provider,
});

const changerOf = ({ Id, Nature, label }: WalkCaller) => ({ Id, Nature: label === 'shopOnly' ? null : Nature });

/** The fields of a variant that are given another value, by the columns of the person. */
export function fieldsOf(person: Person, { values }: Variant): UserField[] {
  if (!values.Nature) return Object.keys(values) as UserField[]; // Their keys.
  const to = (values.Nature as { Code: Holder['Nature'] }).Code; // As the variants send it.
  // Staff has no product.
  return isStaff(person.Nature) === isStaff(to) ? ['Nature'] : ['Nature', 'Software'];
}

/** What a person would be afterwards. */
export const afterwards = (person: Person, { holder }: Variant): Holder => {
  const { Nature, Menu, Category } = { ...person, ...holder };
  // A menu of another nature does not count.
  return { Nature, Menu: Nature === person.Nature ? Menu : null, Category };
};

/** Whether the table lets a caller give a person other values. */
export function mayChange(caller: WalkCaller, before: Person, after: Holder, fields: readonly string[]): boolean {
  const change = { act: userAct.edit, before, fields, Nature: after.Nature };
  const sides = { held: heldBy(caller), had: holdingsOf(before), given: holdingsOf(after) };
  return userChangeProblems(changerOf(caller), { ...change, ...sides }).length === 0;
}

/** Whether the table lets a caller make a person. */
export function mayCreate(caller: WalkCaller, made: Holder): boolean {
  const fields = ['Nature', 'Category', ...(made.Menu ? ['CustomMenu'] : [])];
  const change = { act: userAct.create, before: null, fields, Nature: made.Nature };
  return (
    userChangeProblems(changerOf(caller), { ...change, held: heldBy(caller), given: holdingsOf(made) }).length === 0
  );
}

/** Whether the table lets a caller do something to a person. */
export const mayAct = (caller: WalkCaller, act: UserActCode, before: Person): boolean =>
  userChangeProblems(changerOf(caller), { act, before }).length === 0;
