/** What is done to many records: D delete, E edit, T put tags on and take tags off, A what their list does besides (issue invoices), O put one into another place, U undo of a change set. */
export const bulkAction = { remove: 'D', edit: 'E', tags: 'T', act: 'A', order: 'O', undo: 'U' } as const;

/** Where a bulk run is: waiting, running, ended, failed. */
export const bulkRunState = { waiting: 'U', running: 'S', ended: 'E', failed: 'N' } as const;

/** What a change set came from: an edit, a delete, a bulk edit, an import, a merge. */
export const ChangeSetKind = { edit: 'E', remove: 'D', bulk: 'B', import: 'I', merge: 'M' } as const;

/** Whether a change set can be undone: open, reverted, reverted in part, expired. */
export const ChangeSetState = { open: 'O', reverted: 'R', partly: 'P', expired: 'X' } as const;
