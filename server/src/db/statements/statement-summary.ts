/** A statement without anything of its values: what it does, to which tables. */
export interface StatementSummary {
  /** Such as `SELECT`, or `INSERT` of a statement that writes in its `with`. */
  operation: string;
  /** Such as `INSERT app_order, UPDATE coupon`. */
  summary: string;
}

/** Tables that a summary names at most. */
const most = 4;
/** Texts that are remembered: those of all lists and writes; others are read again each time. */
const mostTexts = 1_000;

/** A write and its table. Columns of `on conflict do update set` and locks of `for update of` are none. */
const writes = /\b(insert into|update|delete from) +(?!set\b|of\b|skip\b|nowait\b)((?:"?\w+"?\.)?"?[a-z_]\w*"?)/gi;
/** A table that is read. */
const reads = /\b(?:from|join) +((?:"?\w+"?\.)?"?[a-z_]\w*"?)(?![\w".]| *\()/gi;
/** A text between quotes: what is in it may look like anything. */
const literals = /'(?:[^']|'')*'/g;

const known = new Map<string, StatementSummary>();

/** What a statement does, by its text; only names of tables are taken out of that. */
export function statementSummary(text: string): StatementSummary {
  const found = known.get(text) ?? summarise(text.replaceAll(literals, "''"));
  if (known.size < mostTexts) known.set(text, found);
  return found;
}

function summarise(text: string): StatementSummary {
  const written = [...text.matchAll(writes)].map(([, verb = '', table = '']) => ({
    verb: verb.split(' ', 1)[0]?.toUpperCase() ?? '',
    table: plain(table),
  }));
  const operation = written[0]?.verb ?? /^[a-z]+/i.exec(text.trimStart())?.[0].toUpperCase() ?? 'SQL';
  const isWrite = written.length > 0;
  const parts = isWrite
    ? written.map(({ verb, table }) => `${verb} ${table}`)
    : [...text.matchAll(reads)].map(([, table = '']) => plain(table));
  const distinct = [...new Set(parts)];
  const named = distinct.slice(0, most).join(', ') + (distinct.length > most ? ', …' : '');
  return { operation, summary: isWrite ? named : `${operation} ${named}`.trim() };
}

const plain = (table: string): string => table.replaceAll('"', '');
