/** Makes the file that the launcher starts the server by, where it is not up to date, and answers its path. */
export function ensureServer(root: string): Promise<string>;
