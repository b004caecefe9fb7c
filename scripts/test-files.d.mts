export const sameOnEveryEngine: readonly string[];
export const inEveryZone: readonly string[];
export const longest: readonly string[];
export const timeZones: readonly string[];

export function isMeant(file: string, part: string): boolean;

export function needsImap(file: string): boolean;

export function testFiles(
  root: string,
  hasPostgres: boolean,
): { unit: string[]; postgres: string[]; imap: string[]; zoned: { unit: string[]; postgres: string[] } };
