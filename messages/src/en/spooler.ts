import type { spooler as italian } from '../it/spooler.ts';

/** Messages of the spooler: the panel of files, the formats of an export, the texts of a printed document. */
export const spooler: typeof italian = {
  spooler: {
    cancel: 'Stop',
    cancelled: 'Stopped',
    clear: 'Clear',
    clearText: 'All files of the list are deleted. Files that are being prepared are stopped.',
    clearTitle: 'Clear the list?',
    defaultFileName: 'export',
    download: 'Download',
    empty: 'There are no files',
    emptyText: 'Exports and prints that you ask for in a list are kept here.',
    expires: 'until {day}',
    formats: {
      excel: 'CSV for Excel',
      pdf: 'PDF',
      plain: 'Plain CSV',
      print: 'Print',
      tooMany: 'PDF and print: {max} rows at most',
    },
    markAllViewed: 'Mark all as viewed',
    new: 'New',
    newCount_one: '{count} new file',
    newCount_other: '{count} new files',
    open: 'View in a new tab',
    pdf: {
      made_one: '{rows} row · {at}',
      made: '{rows} rows · {at}',
      page: '{page} of {pages}',
    },
    print: 'Print',
    progress: 'Preparing {name}',
    retry: 'Try again',
    rowsOf: '{rows} of {total} rows',
    rows_one: '{rows} row',
    rows_other: '{rows} rows',
    started: 'We are preparing the file: you will find it here when ready',
    state: {
      E: 'Ended',
      N: 'Not found',
      S: 'Started',
      U: 'Untouched',
    },
    title: 'Files and prints',
  },
};
