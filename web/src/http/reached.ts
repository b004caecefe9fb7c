/** What a proxy answers without a server behind it, and a server that stops or lacks its database. */
export const away: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether the service can be reached now. */
export const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ status }) => !away.has(status),
    () => false,
  );
