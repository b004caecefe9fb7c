import { type ChosenPackage, fitsBeside } from '@circolo/contract/catalogue/packages/package-rules';
import { problem } from '@circolo/contract/errors/problem';
import type { Quote } from './quote.ts';

/**
 * Whether something is without what it requires, or with what it is incompatible with; the name of the first such line.
 */
export function eligibilityProblem(
  quote: Quote,
  owned: readonly ChosenPackage[],
): { name: string; why: 'needsBase' | 'incompatible' } | null {
  for (const [index, chosen] of quote.chosen.entries()) {
    const others = [...quote.chosen.filter((other) => other !== chosen), ...owned.filter(({ Id }) => Id !== chosen.Id)];
    const why = fitsBeside(chosen, others);
    if (why !== 'fits') return { name: quote.Lines[index]?.PackageDescription ?? '', why };
  }
  return null;
}

/** Refuses lines that do not fit together or beside what the customer owns. */
export function assertEligible(quote: Quote, owned: readonly ChosenPackage[]): void {
  const found = eligibilityProblem(quote, owned);
  if (!found) return;
  const code = found.why === 'needsBase' ? 'BasePackageRequired' : 'PackagesIncompatible';
  throw problem(code, { parameters: { name: found.name } });
}
