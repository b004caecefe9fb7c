export class SetUpError extends Error {}

/** Flags of the runtime for a server. */
export const serverFlags: readonly string[];

export function pinnedNode(root: string): string;
