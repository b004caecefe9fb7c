import { isDeepStrictEqual } from 'node:util';
import type { AnyResource } from '@circolo/contract/resource/resource';

type Fields = Record<string, unknown>;

/** A field that was changed, as the history shows it. */
export interface Change {
  Field: string;
  /** What it is called, where its name does not say it: a custom field. */
  Label?: string;
  Before: unknown;
  After: unknown;
}

/** Who and when stand beside every entry. */
const ownBusiness = ['Id', 'Version', 'CreatedAt', 'CreatedBy', 'UpdatedAt', 'UpdatedBy'];

/** What actions note beside the record's own fields. */
const beside = ['Attachment', 'Authorizations'];

/** Names that never leave the server, whatever an old entry holds. */
const secret = /password|secret|token|hash|recoverycode/i;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as people may read it: a reference is its description, rows have no numbers, and secrets are left out. */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (!isRecord(value)) return value ?? null;
  const { Id, Code, Description } = value;
  if (typeof Id === 'number' && typeof Description === 'string' && Code === undefined) return Description;
  const readableValues = Object.entries(value).filter(([name]) => !ownBusiness.includes(name) && !secret.test(name));
  return Object.fromEntries(readableValues.map(([name, member]) => [name, readable(member)]));
}

/** The fields of an entry that the resource still has. */
function known(resource: AnyResource, fields: Fields): string[] {
  const declared = new Set([...Object.keys(resource.record.shape), ...Object.keys(resource.row.shape), ...beside]);
  return Object.keys(fields).filter((name) => declared.has(name) && !ownBusiness.includes(name) && !secret.test(name));
}

/**
 * What an entry changed. Of a new record what was filled in; of a change what both sides know and differs, so that an
 * entry from before a field was there shows nothing of it; a deletion shows no fields: who deleted what is enough.
 */
export function changesOf(resource: AnyResource, before: unknown, after: unknown): Change[] {
  if (!isRecord(after)) return [];
  if (!isRecord(before)) {
    const filled = known(resource, after).filter((name) => !isNothing(after[name]));
    return filled.map((Field) => ({ Field, Before: null, After: readable(after[Field]) }));
  }
  return known(resource, after)
    .filter((name) => name in before)
    .map((Field) => ({ Field, Before: readable(before[Field]), After: readable(after[Field]) }))
    .filter(({ Before, After }) => !(isNothing(Before) && isNothing(After)) && !isDeepStrictEqual(Before, After));
}
