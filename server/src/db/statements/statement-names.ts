/** Names that are given out; each connection stores a plan for each. */
const mostNames = 500;
/** Statements seen once that are remembered, to recognize the ones that come again. */
const mostSeen = 2_000;

/** Only these have plans; what a migration does is sent as one text, which cannot be prepared. */
export const hasPlan = (text: string): boolean => /^[\s(]*(?:select|insert|update|delete|with)\b/i.test(text);

/** A plan made for any pattern reads a table where one made for this pattern would read its index. */
const dependsOnValues = (text: string): boolean => / i?like /.test(text);

/**
 * Gives the name under which a connection stores the parsed and planned statement, for statements that come again: planning
 * costs more than running most of them. Undefined for one-offs, for text searches, and for what has no plan. At most `mostNames` texts get one. A connection that
 * gets names of two series needs them to begin differently.
 */
export function statementNames(series = 'plan'): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (!hasPlan(text)) return undefined;
    if (!seen.has(text)) {
      if (seen.size >= mostSeen) seen.clear();
      seen.add(text);
      return undefined;
    }
    if (names.size >= mostNames || dependsOnValues(text)) return undefined;
    const name = `${series}_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** The names of this process, the same on all its connections. */
export const planName = statementNames();
