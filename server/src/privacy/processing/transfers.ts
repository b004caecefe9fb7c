import { TransferBasis, type TransferBasisCode } from '@circolo/contract/privacy/processing-codes';

/** The European Economic Area: the Union, Iceland, Liechtenstein and Norway. */
const area = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Countries that the Commission has found adequate (art. 45(3) GDPR); of the USA, only companies that are certified. */
const adequate = 'AD AR CA CH FO GB GG IL IM JE JP KR NZ US UY'.split(' ');

/** What sending data to these countries rests on: the weakest of what they need. */
export function transferBasisOf(countries: readonly string[]): TransferBasisCode {
  const outside = countries.filter((code) => !area.includes(code));
  if (outside.length === 0) return TransferBasis.none;
  return outside.every((code) => adequate.includes(code)) ? TransferBasis.adequacy : TransferBasis.safeguards;
}
