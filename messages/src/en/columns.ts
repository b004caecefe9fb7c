/** Messages of the columns of a table, and of what is edited in it. */
export const columnMessages = {
  columns: {
    pin: 'Keep {name} at the left',
    width: 'Width of {name}',
    edge: 'Drag to change the width; double click to fit the content',
    leftOutHelp: 'What you tick is displayed all the same, and the table scrolls. Exported files have all of them.',
    noRoom: 'No space',
    moved: '{name} is now column {place} of {count}',
  },
  inPlace: {
    save: 'Save (Enter)',
    giveUp: 'Cancel (Esc)',
    conflict: 'Somebody else has saved',
    undone: 'The earlier value is back',
    otherField: '{field}: {problem}',
  },
};
