export class SetUpError extends Error {}

export const serverFlags: readonly string[];

export function pinnedNode(root: string): string;
