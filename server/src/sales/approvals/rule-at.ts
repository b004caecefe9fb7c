import type { moneyRules } from '../../tables/sales/approval-tables.ts';

type RuleRow = Pick<typeof moneyRules.$inferSelect, 'Limit' | 'Off' | 'NextLimit' | 'NextOff' | 'NextFrom'>;

/** From which amount on money needs a second person, in cents. */
interface Rule {
  Limit: number;
  Off: boolean;
}

/** A looser rule waits so long, in milliseconds, that another superuser reads of it and can stop it. */
const looserAfter = 24 * 3_600_000;

/** The looser rule that a row holds beside its own, and from when on it counts; null where there is none. */
function looserRule({ NextLimit, NextOff, NextFrom }: RuleRow): (Rule & { From: string }) | null {
  if (NextLimit === null || NextOff === null || NextFrom === null) return null;
  return { Limit: NextLimit, Off: NextOff, From: NextFrom };
}

/** The looser rule of a row that is still to come; null where there is none. */
export function nextRule(row: RuleRow, now: Date): ReturnType<typeof looserRule> {
  const next = looserRule(row);
  return next && new Date(next.From) > now ? next : null;
}

/** The rule that counts now. */
export function ruleAt(row: RuleRow, now: Date): Rule {
  const { Limit, Off } = nextRule(row, now) ? row : (looserRule(row) ?? row);
  return { Limit, Off };
}

/** Whether two rules ask for the same. */
export const isSame = (one: Rule, other: Rule): boolean => one.Limit === other.Limit && one.Off === other.Off;

const isLooser = (rule: Rule, than: Rule): boolean => !than.Off && (rule.Off || rule.Limit > than.Limit);

/** What a row becomes by a rule that is asked for: a tighter one counts at once and stops what waits, a looser one later. */
export function askedRule(row: RuleRow, asked: Rule, now: Date): RuleRow {
  const current = ruleAt(row, now);
  if (!isLooser(asked, current)) return { ...asked, NextLimit: null, NextOff: null, NextFrom: null };
  const From = new Date(now.getTime() + looserAfter).toISOString();
  return { ...current, NextLimit: asked.Limit, NextOff: asked.Off, NextFrom: From };
}
