/** Where a spooled file is: not found, untouched, started, ended (product.md section 4). */
export const SpoolerState = { notFound: 'N', untouched: 'U', started: 'S', ended: 'E' } as const;

/** The formats of exports and prints. */
export const ExportFormat = { pdf: 'PDF', csv: 'CSV' } as const;

/** What files of the spooler are: exports, prints, workbooks, and archives such as the copy of a person’s data. */
export const FileCategory = { ...ExportFormat, workbook: 'XLSX', archive: 'ZIP' } as const;
