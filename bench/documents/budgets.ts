/** The budgets that were missed, by what each says. */
export const missed = (budgets: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(budgets).flatMap(([what, isMissed]) => (isMissed ? [what] : []));
