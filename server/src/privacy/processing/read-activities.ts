import type { PersonalDataKindCode } from '@circolo/contract/privacy/erasure';
import { ProcessingActivity, type ProcessingActivityCode } from '@circolo/contract/privacy/processing-codes';
import type { Recipient, RegisteredActivity } from '@circolo/contract/privacy/processing-register';
import { RetentionKind, type RetentionKindCode } from '@circolo/contract/privacy/retention';
import type { Translate } from '@circolo/messages/translator';
import type { Queryable } from '../../db/database.ts';
import { retentionRules } from '../../tables/privacy/retention-tables.ts';
import { columnLabel } from '../data-copy/copy-labels.ts';
import { isLeftOut } from '../data-copy/left-out.ts';
import { personalTables } from '../personal-data/personal-data.ts';
import { named } from '../personal-data/personal-table.ts';
import { keepers } from '../retention/keepers.ts';
import { activityFacts, numberedTables, tablesOf, tablesOfMechanisms } from './activities.ts';

const books = ['billing', 'mandate'];

/** The tables that a rule lets go of: whole rows, or what they say. */
const tablesOfRule = (kind: RetentionKindCode): string[] => [
  ...keepers[kind].parts.map(({ table }) => table),
  ...named(tablesOfMechanisms[kind]),
];

/** The rules that say how long an activity's data is kept. */
export function rulesOf(code: ProcessingActivityCode): RetentionKindCode[] {
  const tables = tablesOf(code);
  const hasBooks = tables.some((table) => books.includes(personalTables[table]?.law ?? ''));
  return Object.values(RetentionKind).filter((kind) =>
    kind === RetentionKind.books ? hasBooks : tablesOfRule(kind).some((table) => tables.includes(table)),
  );
}

/** The columns of a table that describe people. */
export const describingColumns = (table: string): string[] => {
  const { personal, kept } = { kept: undefined, ...numberedTables[table], ...personalTables[table] };
  return [...named(personal), ...named(kept)].filter((column) => !isLeftOut(table, column));
};

/** The kinds of data of an activity, each with the words for what describes people. */
function dataOf(code: ProcessingActivityCode, t: Translate): RegisteredActivity['Data'] {
  const kinds = new Map<PersonalDataKindCode, Set<string>>();
  for (const table of tablesOf(code)) {
    const kind = (personalTables[table] ?? numberedTables[table])?.kind;
    if (!kind) continue;
    const fields = kinds.get(kind) ?? new Set();
    for (const column of describingColumns(table)) fields.add(columnLabel(table, column, t) ?? column);
    kinds.set(kind, fields);
  }
  return [...kinds].map(([Kind, fields]) => ({ Kind, Fields: [...fields] }));
}

const lawsOf = (code: ProcessingActivityCode): RegisteredActivity['Laws'] => [
  ...new Set(tablesOf(code).flatMap((table) => personalTables[table]?.law ?? [])),
];

/** Every activity with its data, its recipients, and the periods as they are set now; without those that nothing is done for. */
export async function readActivities(
  db: Queryable,
  recipients: readonly Recipient[],
  t: Translate,
): Promise<RegisteredActivity[]> {
  const rules = new Map((await db.select().from(retentionRules)).map((rule) => [rule.Kind, rule]));
  return Object.values(ProcessingActivity).flatMap((Code) => {
    const { bases, subjects, withPerson = false, tables } = activityFacts[Code];
    const Recipients = recipients.filter(({ Activities }) => Activities.includes(Code)).map(({ Id }) => Id);
    const Kept = rulesOf(Code).flatMap((kind) => {
      const rule = rules.get(kind);
      return rule ? [{ Kind: kind, Unit: rule.Unit, Period: rule.Period, Basis: rule.Basis }] : [];
    });
    const isDone =
      tables !== '' || recipients.some(({ Activities }) => Activities.length === 1 && Activities[0] === Code);
    if (!isDone) return [];
    const facts = { Bases: [...bases], Subjects: [...subjects], WithPerson: withPerson };
    return [{ Code, ...facts, Data: dataOf(Code, t), Recipients, Kept, Laws: lawsOf(Code) }];
  });
}
