import { isDeepStrictEqual } from 'node:util';
import { type FieldProblem, problem } from '@circolo/contract/errors/problem';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { auditEntries } from '../tables/resource/audit-tables.ts';

type Fields = Record<string, unknown>;

const unlistedFields = ['Version', 'UpdatedAt', 'UpdatedBy'];

/** A value in a few words: of a reference its description, of several things each one's. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value !== 'object') return String(value);
  const parts = Object.values(value);
  if (Array.isArray(value)) return parts.map(valueText).join(', ') || '—';
  if ('Description' in value) return valueText(value.Description);
  const named = parts.find((part) => typeof part === 'object' && part !== null && 'Description' in part);
  return named ? valueText(named) : parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}

/** What a list holds, without the numbers of its rows: a save may write the same rows again. */
function content(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((row: unknown) => {
    if (row === null || typeof row !== 'object' || 'Description' in row) return row;
    return { ...row, Id: null };
  });
}

function differences(before: Fields, current: Fields): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  for (const [name, value] of Object.entries(current)) {
    if (unlistedFields.includes(name) || isDeepStrictEqual(content(value), content(before[name]))) continue;
    fields[name] = { code: 'changedByOther', parameters: { value: valueText(value) } };
  }
  return fields;
}

/**
 * Refuses a save that was made from an older version, and says who changed what since (decisions.md section 2
 * "Concurrency"). `current` is the record as it is now.
 */
export async function assertCurrentVersion(
  tx: Tx,
  resource: string,
  current: Fields & { Version: number },
  version: number | undefined,
): Promise<void> {
  if (version === current.Version) return;
  const RecordId = String(current.Id);
  const since = await tx
    .select({ ActorName: auditEntries.ActorName, Before: auditEntries.Before })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.Resource, resource),
        eq(auditEntries.RecordId, RecordId),
        sql`(${auditEntries.After}->>'Version')::int > ${version ?? 0}`,
      ),
    )
    .orderBy(asc(auditEntries.Id));
  const name = since.at(-1)?.ActorName ?? 'Circolo';
  // What the server itself wrote since (a purchase, a key that was used) is in no audit entry, and cannot be compared.
  const before = since[0]?.Before as Fields | null | undefined; // Audit entries of a resource hold its records.
  throw problem('StaleVersion', {
    parameters: { name },
    fields: version && before ? differences(before, current) : {},
  });
}
