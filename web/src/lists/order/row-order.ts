/** From which place of the page to which one a row may go. */
export interface Reach {
  first: number;
  last: number;
  /** What the rows have in common that it may go among. */
  name: string;
}

/** How the rows of a page are put in order. */
export interface RowOrder {
  /** A move is being saved, or other rows are under way: none begins. */
  isBusy: boolean;
  reach: (nth: number) => Reach;
  /** Shows a row at another place, which nothing is sent of yet. */
  move: (from: number, to: number) => void;
  /** Leaves the row that was moved where it is; `from` and `to` move it there first. */
  drop: (from?: number, to?: number) => void;
}
