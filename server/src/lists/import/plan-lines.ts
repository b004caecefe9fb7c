import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { selectOne } from '../../resource/select.ts';
import { type Decision, decide, type RowProblem, rowProblem } from './decide.ts';
import { type Line, type Match, matchLines } from './match.ts';
import { type Plan, textOf } from './plan.ts';
import { referenceTexts } from './read-cell.ts';

/** What becomes of a line. */
export interface PlannedLine {
  line: Line;
  /** The record that it is about, null for a new one. */
  id: number | null;
  decision: Decision;
}

type Values = Record<string, unknown>;

/** Looks up the records that the cells of some lines name. */
async function learn(tx: Tx, plan: Plan, lines: readonly Line[]): Promise<void> {
  for (const filled of [...plan.columns, ...plan.fixed]) {
    const { field, target } = filled;
    if (!target) continue;
    const texts = lines.flatMap(({ Cells }) => referenceTexts(textOf(filled, Cells), field));
    await plan.references.learn(tx, target, field, texts, plan.caller);
  }
}

/** Whether the list's rows hold all that the lines say: then one statement reads many records. */
const inRows = ({ offer, columns }: Plan): boolean =>
  columns.every(({ field }) => (field.path[0] ?? '') in offer.source.resource.row.shape);

async function recordsOf(tx: Tx, plan: Plan, ids: number[]): Promise<Map<number, Values>> {
  const { source } = plan.offer;
  if (ids.length === 0 || !(inRows(plan) || !source.record)) return new Map();
  const rows = (await source.rows(tx, inArray(source.table.Id, ids), [])) as ({ Id: number } & Values)[];
  return new Map(rows.map((row) => [row.Id, row]));
}

/** The record as far as it is needed: whole only where a line would change it. */
async function decideOne(tx: Tx, plan: Plan, line: Line, id: number, row: Values | undefined): Promise<Decision> {
  const { source } = plan.offer;
  const first = row && decide(plan, line.Cells, row);
  if (first && ('skip' in first || !source.record)) return first;
  const record = await selectOne(tx, source, id);
  return decide(plan, line.Cells, record as Values);
}

const wrongLine = (plan: Plan, key: Parameters<typeof rowProblem>[2]['key'], parameters = {}): Decision => ({
  problems: [rowProblem(plan, '', { key, parameters })] satisfies RowProblem[],
});

/** What is wrong with a line as such; undefined for one that can be read. */
function refusal(plan: Plan, { Line, Cells }: Line, { key, ids }: Match): Decision | undefined {
  const count = Cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (count > plan.width || Cells.length < plan.width) {
    return wrongLine(plan, 'import.problems.cellCount', { found: Cells.length, expected: plan.width });
  }
  if (ids.length > 1) return wrongLine(plan, 'import.problems.ambiguousMatch', { found: ids.length });
  if (key === undefined) return undefined;
  const byId = plan.keys.some(({ field }) => field.name === 'Id');
  if (byId && ids.length === 0) return wrongLine(plan, 'import.problems.unknownId');
  const before = plan.met.get(key);
  if (before !== undefined && before !== Line) return wrongLine(plan, 'import.problems.repeated', { line: before });
  plan.met.set(key, Line);
  return undefined;
}

/** Says what becomes of some lines, as the database is now. */
export async function planLines(tx: Tx, plan: Plan, lines: readonly Line[]): Promise<PlannedLine[]> {
  await learn(tx, plan, lines);
  const matches = await matchLines(tx, plan, lines);
  const rows = await recordsOf(
    tx,
    plan,
    matches.flatMap(({ ids }) => ids),
  );
  const planned: PlannedLine[] = [];
  for (const [nth, line] of lines.entries()) {
    const match = matches[nth] ?? { key: undefined, ids: [] };
    const id = match.ids[0] ?? null;
    const decision =
      refusal(plan, line, match) ??
      (id === null ? decide(plan, line.Cells) : await decideOne(tx, plan, line, id, rows.get(id)));
    planned.push({ line, id: match.ids.length > 1 ? null : id, decision });
  }
  return planned;
}
