export class SetUpError extends Error {}

/** Flags of the runtime for a server. */
export const serverFlags: readonly string[];

/** What a server's process has in its environment, where nothing else is set. */
export const serverEnvironment: Readonly<Record<string, string>>;

export function pinnedNode(root: string): string;
