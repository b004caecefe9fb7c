/** Messages of the building blocks: actions, confirmations, grids, panels, toasts. */
export const common = {
  withdrawalReason: 'Withdrawal by the consumer',
  orphanReason: 'What this order would have renewed has ended',
  action: {
    lock: 'Lock',
    new: 'New',
    unlock: 'Unlock',
  },
  confirm: {
    delete: {
      text: 'Do you want to delete “{name}”? For 30 days it can be undone from “Recent changes”.',
      title: 'Delete the item?',
    },
    leave: {
      title: 'Unsaved changes',
    },
  },
  grid: {
    empty: 'No results',
    pageSize: 'Rows per page',
    rows: '{from}–{to} of {total}',
    moreThan: 'more than {number}',
    countAll: 'Count all',
  },
  panel: {
    columns: 'Columns',
    filters: 'Filters',
    leftOut_one: 'One column is hidden for lack of space.',
    leftOut_other: '{count} columns are hidden for lack of space.',
  },
};
