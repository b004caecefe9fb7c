/** Which functions may be listed. */
export const rowFilters = ['every', 'differing', 'custom', 'changed'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** What narrows the rows. */
export interface MatrixFilter {
  text: string;
  rows: RowFilter;
}

/** What the address keeps of the matrix: what narrows its rows and which columns there are. */
export interface MatrixAddress extends MatrixFilter {
  /** Menus beside those of the natures are columns too. */
  others: boolean;
  /** On a phone, the menu whose column it is. */
  menu: string | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a text is the name of a choice of rows. */
export const isRowFilter = (value: string): value is RowFilter => (rowFilters as readonly string[]).includes(value);

/** Reads an address; what it does not know counts as absent. */
export function readMatrixAddress(search: Record<string, unknown>): MatrixAddress {
  const rows = textOf(search.Rows);
  return {
    text: textOf(search.Search),
    rows: isRowFilter(rows) ? rows : 'every',
    others: search.Others === 'true',
    menu: textOf(search.Menu) || null,
  };
}

/** The same as an address has it; what is as usual is left out. */
export function writeMatrixAddress({ text, rows, others, menu }: MatrixAddress): Record<string, string> {
  return {
    ...(text ? { Search: text } : {}),
    ...(rows === 'every' ? {} : { Rows: rows }),
    ...(others ? { Others: 'true' } : {}),
    ...(menu ? { Menu: menu } : {}),
  };
}
