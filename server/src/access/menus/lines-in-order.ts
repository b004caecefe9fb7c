/** A line of a menu, as far as its place goes. */
export interface OrderedLine {
  Id: number;
  Position: number;
  GroupId: number | null;
  FunctionId: number;
}

/** The place of a group, or of a function, among all of them. */
export type Rank = (id: number) => number;

/** The place of each id in a list of them; what is not there comes last. */
export function rankIn(ids: readonly number[]): Rank {
  const places = new Map(ids.map((id, nth) => [id, nth]));
  return (id) => places.get(id) ?? ids.length;
}

const isInOrder = (ids: readonly number[], rank: Rank): boolean =>
  ids.every((id, nth) => nth === 0 || rank(ids[nth - 1] ?? id) <= rank(id));

/** Ids in another order, where they were in the order before it: who has put them in an order of their own keeps that. */
const follow = (ids: readonly number[], before: Rank, after: Rank): number[] =>
  isInOrder(ids, before) ? ids.toSorted((one, other) => after(one) - after(other)) : [...ids];

/**
 * The lines of a menu after its groups have changed places. A group is where its first line is and has all of its lines; lines without one
 * stay where they are.
 */
export function groupsInOrder(lines: readonly OrderedLine[], before: Rank, after: Rank): OrderedLine[] {
  const groups = [...new Set(lines.flatMap(({ GroupId }) => (GroupId === null ? [] : [GroupId])))];
  const next = follow(groups, before, after);
  return lines.flatMap((line) => {
    if (line.GroupId === null) return [line];
    const nth = groups.indexOf(line.GroupId);
    const isFirst = lines.find(({ GroupId }) => GroupId === line.GroupId) === line;
    return isFirst ? lines.filter(({ GroupId }) => GroupId === next[nth]) : [];
  });
}

/** The lines of a menu after its functions have changed places: each group keeps its places, and what has none keeps those in between. */
export function functionsInOrder(lines: readonly OrderedLine[], before: Rank, after: Rank): OrderedLine[] {
  const groups = new Map<number | null, number[]>();
  for (const { GroupId, FunctionId } of lines) groups.set(GroupId, [...(groups.get(GroupId) ?? []), FunctionId]);
  const waiting = new Map([...groups].map(([group, functions]) => [group, follow(functions, before, after)]));
  const byFunction = new Map(lines.map((line) => [line.FunctionId, line]));
  return lines.map((line) => byFunction.get(waiting.get(line.GroupId)?.shift() ?? 0) ?? line);
}

/** The numbers of lines in a new order: those that they had, so that what the product adds later comes to its place among them. */
export function renumbered(lines: readonly OrderedLine[]): Map<number, number> {
  const had = lines.map(({ Position }) => Position).sort((one, other) => one - other);
  const areDistinct = new Set(had).size === had.length;
  return new Map(lines.map(({ Id }, nth) => [Id, areDistinct ? (had[nth] ?? 0) : (nth + 1) * 10]));
}
