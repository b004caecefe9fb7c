/** The address that a telephone dials: of a number that people typed, its digits and a plus alone (RFC 3966 knows no blanks). */
export const telephoneLink = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`;
