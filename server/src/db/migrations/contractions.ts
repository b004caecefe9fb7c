import { isVersion } from '../../config/compare-versions.ts';
import { chunksOf, madeTables, statementsOf } from './migration-text.ts';

/**
 * A comment before a statement that says since which release nothing needs what it takes away, and which fill has to be finished before it
 * (decision 075).
 */
const marker =
  /^[ \t]*--[ \t]*contracts:[ \t]*(?<what>\S.*?), unused since (?<since>\S+?)(?:, after the fill (?<fill>\S+?))?\.?[ \t]*$/m;

/** Whether a migration names such a release at all: to find out what it contracts takes longer. */
export const namesRelease = (text: string): boolean => marker.test(text);

/** A comment before a statement that says why the version before does not notice it. */
const excuse = /^[ \t]*--[ \t]*runs beside:[ \t]*\S/m;

/** What a statement takes away, or asks of those who write, so that a version that does not know it may fail. */
export interface Contraction {
  table: string;
  /** A sentence that goes on after the table. */
  sentence: string;
  /** The first release that needs nothing of it, as its migration says. */
  since?: string;
  /** The fill that has to be finished before it, as its migration says. */
  fill?: string;
}

/** Columns that a migration adds to a table that is there already, by table. */
interface AddedColumns {
  all: Map<string, Set<string>>;
  /** Those that are empty in a row of a version that does not know them. */
  empty: Map<string, Set<string>>;
}

/** What a migration makes itself: a version that does not know it asks nothing of it. */
interface MadeParts extends AddedColumns {
  tables: Set<string>;
}

const alterTable = /\balter table (?:if exists )?(?:only )?"?(?<table>\w+)"? (?<actions>.*)$/;

/** Actions of ALTER TABLE that always contract. */
const alterations: readonly [pattern: RegExp, sentence: string][] = [
  [/^drop constraint\b/, 'a constraint is dropped'],
  [/^drop (?:column )?(?!constraint)/, 'a column is dropped'],
  [/^rename to\b/, 'the table is renamed'],
  [/^rename constraint\b/, 'a constraint is renamed'],
  [/^rename\b/, 'a column is renamed'],
  [/^alter (?:column )?"?\w+"? set not null\b/, 'a column may not be empty any more'],
  [/^alter (?:column )?"?\w+"? (?:set data )?type\b/, 'a column has another type'],
  [/^alter (?:column )?"?\w+"? drop default\b/, 'a default is dropped'],
];

const addColumn = /^add (?:column )?(?:if not exists )?"?(?<column>\w+)"? /;
const addConstraint =
  /^add (?:constraint "?\w+"? )?(?<kind>check|unique|primary key|foreign key|exclude)\b(?<rule>.*)$/;

/** Statements that are no ALTER TABLE and always contract, whatever table the migration makes. */
const others: readonly [pattern: RegExp, sentence: string][] = [
  [/\bdrop table (?:if exists )?"?(?<table>\w+)/, 'the table is dropped'],
  [/\bdrop trigger (?:if exists )?"?\w+"? on "?(?<table>\w+)/, 'a trigger is dropped'],
  [/\bdrop function (?:if exists )?"?(?<table>\w+)/, 'the function is dropped'],
  [/\bdrop type (?:if exists )?"?(?<table>\w+)/, 'the type is dropped'],
  [/\bdrop (?:materialized )?view (?:if exists )?"?(?<table>\w+)/, 'the view is dropped'],
  [/\bdrop sequence (?:if exists )?"?(?<table>\w+)/, 'the sequence is dropped'],
  [/\balter (?:type|view|function|sequence) "?(?<table>\w+)"?.* rename\b/, 'it is renamed'],
  [
    /\bcreate (?:constraint )?trigger .* on "?(?<table>\w+)"? .*\bexecute function "?refuse_/,
    'a trigger refuses what could be written before',
  ],
];

const uniqueIndex =
  /\bcreate unique index (?:concurrently )?(?:if not exists )?"?\w+"? on (?:only )?"?(?<table>\w+)"?(?<rule>.*)$/;

/** What lies between commas outside of brackets and texts. */
function splitActions(actions: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const piece of actions.match(/'[^']*'|./g) ?? []) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + piece);
  }
  return parts.map((part) => part.trim());
}

/** The actions of ALTER TABLE statements with their table. */
function alterationsIn(statement: string): { table: string; action: string }[] {
  const { table, actions } = alterTable.exec(statement)?.groups ?? {};
  if (table === undefined || actions === undefined) return [];
  return splitActions(actions).map((action) => ({ table, action }));
}

const hasValue = /\bdefault\b|\bgenerated\b|\bserial\b|\bnot null\b/;

function madeBy(statements: readonly string[]): MadeParts {
  const made: MadeParts = { tables: madeTables(statements), all: new Map(), empty: new Map() };
  for (const statement of statements) {
    for (const { table, action } of alterationsIn(statement)) {
      const column = addConstraint.test(action) ? undefined : addColumn.exec(action)?.groups?.column;
      if (column === undefined) continue;
      made.all.set(table, (made.all.get(table) ?? new Set()).add(column));
      if (!hasValue.test(action)) made.empty.set(table, (made.empty.get(table) ?? new Set()).add(column));
    }
  }
  return made;
}

const namesIn = (rule: string): string[] => [...rule.matchAll(/"(\w+)"/g)].map(([, name]) => name ?? '');

/** The columns of the first brackets of a rule: what is unique, or refers. */
const keyOf = (rule: string): string[] => namesIn(/\(([^)]*)\)/.exec(rule)?.[1] ?? '');

/**
 * Whether rows of a version that does not know the new columns satisfy a rule. A check of new columns alone holds for them as for
 * the rows that are there, and a key with an empty column clashes with none and refers to nothing.
 */
function isOfNewColumns(made: AddedColumns, table: string, kind: string, rule: string): boolean {
  const isIn = (columns: Map<string, Set<string>>) => (name: string) => columns.get(table)?.has(name) ?? false;
  if (kind === 'check') return namesIn(rule).length > 0 && namesIn(rule).every(isIn(made.all));
  return !rule.includes('nulls not distinct') && keyOf(rule).some(isIn(made.empty));
}

const rules: Readonly<Record<string, string>> = {
  check: 'a new check',
  unique: 'what has to be unique now',
  'primary key': 'another primary key',
  'foreign key': 'what has to refer to something now',
  exclude: 'what excludes rows now',
};

/** What an action of ALTER TABLE contracts, as a sentence. */
function alterationProblem(made: MadeParts, table: string, action: string): string | undefined {
  const { kind, rule = '' } = addConstraint.exec(action)?.groups ?? {};
  if (kind !== undefined)
    return isOfNewColumns(made, table, kind, rule) ? undefined : `${rules[kind]} refuses what could be written before`;
  const column = addColumn.exec(action)?.groups?.column;
  if (column !== undefined) {
    const isRequired =
      /\bnot null\b|\bprimary key\b/.test(action) && !/\bdefault\b|\bgenerated\b|serial\b/.test(action);
    return isRequired ? 'a new column without a default has to be filled' : undefined;
  }
  return alterations.find(([pattern]) => pattern.test(action))?.[1];
}

function contractionsIn(made: MadeParts, statement: string): Contraction[] {
  for (const [pattern, sentence] of others) {
    const table = pattern.exec(statement)?.groups?.table;
    if (table !== undefined && !made.tables.has(table)) return [{ table, sentence }];
  }
  const { table: indexed, rule = '' } = uniqueIndex.exec(statement)?.groups ?? {};
  if (indexed !== undefined && !made.tables.has(indexed) && !isOfNewColumns(made, indexed, 'unique', rule))
    return [{ table: indexed, sentence: `${rules.unique} refuses what could be written before` }];
  return alterationsIn(statement).flatMap(({ table, action }) => {
    const sentence = made.tables.has(table) ? undefined : alterationProblem(made, table, action);
    return sentence === undefined ? [] : [{ table, sentence }];
  });
}

/**
 * What a migration takes away from versions that do not know it, or asks of them. A statement may name the release since which
 * nothing needs it (`-- contracts: the column lead.fax, unused since 1.2.0`, and `, after the fill lead-telefax` where rows are filled from
 * it), or say why the version before does not notice
 * (`-- runs beside: the check becomes wider`). Which index is unique its name does not say: one that is dropped is not found.
 * @param text the SQL of a migration, its statements divided as drizzle does it
 */
export function findContractions(text: string): Contraction[] {
  const chunks = chunksOf(text);
  const made = madeBy(chunks.flatMap(statementsOf));
  return chunks.flatMap((chunk) => {
    if (excuse.test(chunk)) return [];
    const { since, fill } = marker.exec(chunk)?.groups ?? {};
    const found = statementsOf(chunk).flatMap((statement) => contractionsIn(made, statement));
    if (since === undefined || !isVersion(since)) return found;
    return found.map((contraction) => ({ ...contraction, since, ...(fill !== undefined && { fill }) }));
  });
}
