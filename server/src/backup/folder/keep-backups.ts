/** How many days, weeks, months and years each keep their newest backup. */
export type KeepRule = Partial<Record<Period, number>>;
type Period = 'd' | 'w' | 'm' | 'y';

const day = 86_400_000;

/** Reads a rule such as `7d,4w,12m`; null where it is none. */
export function readKeepRule(text: string): KeepRule | null {
  const rule: KeepRule = {};
  for (const part of text.split(',')) {
    const [, count, period] = /^\s*(\d{1,4})([dwmy])\s*$/.exec(part) ?? [];
    if (!count || Number(count) === 0) return null;
    rule[period as Period] = Number(count); // As the expression has it.
  }
  return rule;
}

/** What a moment's period is called, in universal time; weeks begin on Monday. */
const periodOf: Record<Period, (at: Date) => string> = {
  d: (at) => at.toISOString().slice(0, 10),
  w: (at) => String(Math.floor((at.getTime() / day + 3) / 7)),
  m: (at) => at.toISOString().slice(0, 7),
  y: (at) => at.toISOString().slice(0, 4),
};

/** Those of some backups that no period of the rule needs: each of the newest periods that have one keeps its newest. */
export function outlivedBackups<Backup extends { at: Date }>(backups: readonly Backup[], rule: KeepRule): Backup[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const needed = new Set<Backup>();
  for (const [period, count] of Object.entries(rule) as [Period, number][]) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const name = periodOf[period](backup.at);
      if (seen.has(name) || seen.size === count) continue;
      seen.add(name);
      needed.add(backup);
    }
  }
  return newestFirst.filter((backup) => !needed.has(backup));
}
