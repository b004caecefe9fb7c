/** Builds the pages where their sources have changed since the last build; where it must be silent, a warning is a failure. */
export function ensureWeb(root: string, options?: { isSilent?: boolean }): Promise<void>;

/** Makes the file that the launcher starts the server by, where it is not up to date, and answers its path. */
export function ensureServer(root: string): Promise<string>;
