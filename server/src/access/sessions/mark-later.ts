const markEvery = 60_000;
const gatherFor = 2_000;

/**
 * Marks when something was last used, at most once a minute each and outside the requests: what was gathered is written together a
 * moment later. A lost mark is no harm.
 */
export function markLater<Id, Mark>(
  write: (marks: ReadonlyMap<Id, Mark>) => Promise<unknown>,
): (id: Id, mark: Mark, last: { at: string | null; now: Date }) => void {
  let gathered = new Map<Id, Mark>();
  const writeAll = async () => {
    const marks = gathered;
    gathered = new Map();
    await write(marks);
  };
  return (id, mark, { at, now }) => {
    if ((at !== null && now.getTime() - Date.parse(at) < markEvery) || gathered.has(id)) return;
    gathered.set(id, mark);
    if (gathered.size > 1) return;
    // The database may have closed by then: the next request marks it again.
    setTimeout(() => writeAll().catch(() => {}), gatherFor).unref();
  };
}
