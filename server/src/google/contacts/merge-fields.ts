import { createHash } from 'node:crypto';
import { GoogleDirection, type GoogleDirectionCode } from '@circolo/contract/google/google-codes';
import { type ContactFields, contactFields } from './contact-fields.ts';

/** What both sides had when they were brought together last: prints of their fields, and the lead's version. */
interface MergeBase {
  version: number;
  here: string[];
  there: string[];
}

const digits = 8;

const printsOf = (fields: ContactFields): string[] =>
  contactFields.map((field) => {
    const value = fields[field];
    return value === null ? '-' : createHash('sha256').update(value).digest('base64url').slice(0, digits);
  });

/** What is kept of both sides: `version.here.there`, the version first so that a statement can compare it. */
export const seenText = (version: number, here: ContactFields, there: ContactFields): string =>
  [version, printsOf(here).join(','), printsOf(there).join(',')].join('.');

/** Reads what `seenText` wrote; null for anything else: nothing is known then. */
export function readSeen(text: string): MergeBase | null {
  const [version, here = '', there = ''] = text.split('.');
  const seen = { version: Number(version), here: here.split(','), there: there.split(',') };
  const isWhole = [seen.here, seen.there].every(({ length }) => length === contactFields.length);
  return isWhole ? seen : null;
}

export interface FieldsMerge {
  here: ContactFields;
  there: ContactFields;
  /** What was changed on both sides, differently: what each of them had. */
  conflicts: Partial<Record<keyof ContactFields, { here: string | null; there: string | null }>>;
}

/**
 * Brings a lead and a contact together field by field: what one side changed since it was seen goes to the other; what
 * both changed differently is the later's. What neither side changed stays, even where both differ. The first time each
 * side's gaps are filled by the other.
 */
export function mergeFields(
  here: ContactFields,
  there: ContactFields,
  { seen, direction, later }: { seen: MergeBase | null; direction: GoogleDirectionCode; later: 'here' | 'there' },
): FieldsMerge {
  const merged: FieldsMerge = { here: { ...here }, there: { ...there }, conflicts: {} };
  const [herePrints, therePrints] = [printsOf(here), printsOf(there)];
  contactFields.forEach((field, at) => {
    if (here[field] === there[field]) return;
    const changedHere = seen ? seen.here[at] !== herePrints[at] : there[field] === null;
    const changedThere = seen ? seen.there[at] !== therePrints[at] : here[field] === null;
    const isConflict = changedHere && changedThere && direction === GoogleDirection.both;
    const winner = isConflict ? later : winnerOf(changedHere, changedThere, direction);
    if (isConflict) merged.conflicts[field] = { here: here[field], there: there[field] };
    if (winner === 'here') merged.there[field] = here[field];
    if (winner === 'there') merged.here[field] = there[field];
  });
  return merged;
}

/** Whose value counts; null where it goes neither way. One way means that the other side's changes do not come in. */
function winnerOf(changedHere: boolean, changedThere: boolean, direction: GoogleDirectionCode) {
  if (changedHere && direction !== GoogleDirection.fromGoogle) return 'here';
  return changedThere && direction !== GoogleDirection.toGoogle ? 'there' : null;
}
