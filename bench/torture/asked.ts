const parts = ['orders', 'power', 'payments', 'documents'] as const;
const engines = ['embedded', 'postgres'] as const;

const known = new Set(['TORTURE_ONLY', 'TORTURE_DATABASE', 'TORTURE_RUNS']);

/** What of the torture is asked for. */
export interface TortureChoice {
  parts: readonly (typeof parts)[number][];
  engines: readonly (typeof engines)[number][];
  /** Rounds of each part on each database; without a word, each has its own number. */
  rounds: number | undefined;
}

function one<Value extends string>(
  name: string,
  values: readonly Value[],
  typed: string | undefined,
): readonly Value[] {
  if (typed === undefined) return values;
  const chosen = values.find((value) => value === typed);
  if (chosen === undefined) throw new Error(`${name} must be ${values.join(', ')}, not "${typed}".`);
  return [chosen];
}

function roundsOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const rounds = Number(typed);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`TORTURE_RUNS must be 1 or more, not "${typed}".`);
  return rounds;
}

/** Reads what of the torture is asked for; a word that it does not know is an error, since it would run nothing and find nothing. */
export function askedOf(env: Record<string, string | undefined>): TortureChoice {
  const unknown = Object.keys(env).find((name) => name.startsWith('TORTURE_') && !known.has(name));
  if (unknown) throw new Error(`There is no ${unknown}: TORTURE_ONLY, TORTURE_DATABASE and TORTURE_RUNS choose.`);
  return {
    parts: one('TORTURE_ONLY', parts, env.TORTURE_ONLY),
    engines: one('TORTURE_DATABASE', engines, env.TORTURE_DATABASE),
    rounds: roundsOf(env.TORTURE_RUNS),
  };
}
