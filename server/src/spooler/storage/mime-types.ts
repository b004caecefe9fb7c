/** What the files of an export are. */
export const mimeTypes = { CSV: 'text/csv; charset=utf-8', PDF: 'application/pdf' } as const;
