import { type ReadFile, readFile } from './read-files.ts';
import type { SourceFile } from './sources.ts';

/** A field that somebody fills in, and where it is declared and stored. */
export interface Setting {
  resource: string;
  field: string;
  /** The file and the constant of the contract. */
  declaredIn: string;
  constant: string;
  /** The file and the constant of the table, and its name in the database. */
  tablesIn: string;
  table: string;
  tableName: string;
  /** The columns that hold it, as properties of the table; none where the table holds nothing but its list. */
  columns: readonly string[];
}

const snake = (name: string): string => name.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase();

/** Whether a file of the web has the form of the setting: its folder has the parts of it. */
const hasForm = ({ path, text, imports }: ReadFile, { constant, declaredIn }: Setting): boolean =>
  path.startsWith('web/') && imports.has(declaredIn) && new RegExp(`resource=\\{${constant}\\}`).test(text);

/** Whether a file of the server lists or saves the setting as it is. */
const isSource = ({ text, imports }: ReadFile, { constant, declaredIn }: Setting): boolean =>
  imports.has(declaredIn) &&
  new RegExp(`sourceOf\\(\\s*(?:${constant}|resource)\\b|(?:InputOf|Save)<typeof (?:${constant}|resource)>`).test(text);

/** The files where a setting is declared, written, listed and edited: what they read of it they read for that alone. */
function ownFiles(files: readonly ReadFile[], setting: Setting): Set<ReadFile> {
  const folders = new Set(files.filter((file) => hasForm(file, setting)).map(({ folder }) => folder));
  const { declaredIn, tablesIn } = setting;
  return new Set(
    files.filter(
      (file) =>
        file.path === declaredIn || file.path === tablesIn || folders.has(file.folder) || isSource(file, setting),
    ),
  );
}

/** Whether a file knows the records that have the setting. */
const isKnownIn = (file: ReadFile, { declaredIn, table, tableName }: Setting): boolean =>
  file.imports.has(declaredIn) ||
  [...file.tables.values()].includes(table) ||
  new RegExp(`\\b(?:from|join|update) (?:${tableName}\\b|\\$\\{${table}\\})`).test(file.text);

/** Whether a file reads it of the table itself. */
const isReadOfTable = (file: ReadFile, { field, columns, table }: Setting): boolean =>
  file.reads.some(({ of, name }) => file.tables.get(of) === table && [field, ...columns].includes(name));

/** Whether a list is read, which is where its table is, for that holds nothing else. */
const isListRead = (file: ReadFile, { field, declaredIn, table, tableName }: Setting): boolean =>
  [...file.tables.values()].includes(table) ||
  file.sqlNames.has(tableName) ||
  (file.imports.has(declaredIn) && file.reads.some(({ name }) => name === field));

/** Whether a file reads the name of a field or a column of it, of what may be its record. */
const isNameRead = (file: ReadFile, { field, columns, table }: Setting): boolean =>
  columns.some((column) => file.sqlNames.has(snake(column))) ||
  file.reads.some(({ of, name }) => {
    const holder = file.tables.get(of);
    return [field, ...columns].includes(name) && (holder === undefined || holder === table);
  });

/**
 * Settings that no rule, mail, screen or call reads but the form that writes them, as `Resource.Field`. It goes by names, so what
 * it finds is certain for names of their own, and what others are called too may be hidden by them.
 */
export function findUnread(sources: readonly SourceFile[], settings: readonly Setting[]): string[] {
  const files = sources.map(readFile);
  const own = new Map(settings.map((setting) => [setting, ownFiles(files, setting)]));
  const byField = Map.groupBy(settings, ({ field }) => field);
  const isReadIn = (file: ReadFile, setting: Setting): boolean => {
    if (own.get(setting)?.has(file)) return false;
    if (setting.columns.length === 0) return isListRead(file, setting);
    if (isReadOfTable(file, setting)) return true;
    const namesakes = byField.get(setting.field) ?? [];
    // A name that few forms have means their field wherever it is read, but where another form writes its own.
    const isPlain = namesakes.length <= 2 || isKnownIn(file, setting);
    return isPlain && isNameRead(file, setting) && !namesakes.some((other) => own.get(other)?.has(file));
  };
  return settings
    .filter((setting) => !files.some((file) => isReadIn(file, setting)))
    .map(({ resource, field }) => `${resource}.${field}`)
    .sort();
}
