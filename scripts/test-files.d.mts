export const sameOnEveryEngine: readonly string[];

export function testFiles(root: string, hasPostgres: boolean): { unit: string[]; postgres: string[] };
