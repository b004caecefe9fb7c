/** An IBAN as people see it. @example maskedIban('IT60X0542811101000000123456') // 'IT60 •••• 3456' */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
