const headsOf = (table: HTMLTableElement): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>('thead th[data-field]'),
];

/** The place among the columns that a pointer is over: before the first heading whose middle is to the right of it. */
export function placeAt(table: HTMLTableElement, x: number): number {
  const heads = headsOf(table);
  const next = heads.findIndex((head) => {
    const { left, width } = head.getBoundingClientRect();
    return x < left + width / 2;
  });
  return next < 0 ? heads.length : next;
}

/** Marks on the headings where a column would go; null: nowhere. Nothing is drawn again for it. */
export function markPlace(table: HTMLTableElement, place: number | null, field: string): void {
  const heads = headsOf(table);
  const from = heads.findIndex((head) => head.dataset.field === field);
  const isElsewhere = place !== null && place !== from && place !== from + 1;
  heads.forEach((head, index) => {
    delete head.dataset.drop;
    if (!isElsewhere) return;
    if (index === place) head.dataset.drop = 'before';
    if (place === heads.length && index === heads.length - 1) head.dataset.drop = 'after';
  });
}
