/** What the files of the spooler are. */
export const mimeTypes = {
  CSV: 'text/csv; charset=utf-8',
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ZIP: 'application/zip',
} as const;
