export class SetUpError extends Error {}

/** Flags of the runtime for a server with this environment. */
export function serverFlags(environment: NodeJS.ProcessEnv): readonly string[];

export function pinnedNode(root: string): string;
