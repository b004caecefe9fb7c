/** An instant as providers and banks anywhere read it. @example utcMinute('2026-11-24T02:26:10Z') // '2026-11-24 02:26 UTC' */
export const utcMinute = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
