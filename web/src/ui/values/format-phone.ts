/** Italian area codes of one and two figures after the zero; all others have three. */
const areaCode = /^0(?:[26]|[13-57-9][0159]|\d{3})(?=\d{4})/;

/** The figures of an Italian number in groups. */
function italianGroups(figures: string): string {
  if (/^3\d{8,9}$/.test(figures)) return figures.replace(/^(\d{3})(\d{3})/, '$1 $2 ');
  return figures.replace(areaCode, '$& ');
}

/**
 * A telephone number to be read: what was stored without blanks gets those that people write in Italy. A number of another
 * country, or one that somebody has grouped, is as it is.
 * @example formatPhone('+393475555354') // '+39 347 555 5354'
 */
export function formatPhone(number: string): string {
  const parts = /^(\+39)?([03]\d+)$/.exec(number);
  if (!parts) return number;
  const [, country, figures = ''] = parts;
  return [country, italianGroups(figures)].filter(Boolean).join(' ');
}
