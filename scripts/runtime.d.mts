export class SetUpError extends Error {}

export function pinnedNode(root: string): string;
