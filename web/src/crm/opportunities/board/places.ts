/** Where a card would be put: before the card that is at `index` now, the moved one left out. */
export interface Place {
  column: string;
  index: number;
}

const columnElement = (board: Element, key: string): Element | null =>
  board.querySelector(`[data-column="${CSS.escape(key)}"]`);

/** The cards of a column as they stand, without the one that moves. */
const cardsIn = (column: Element, moving: number): HTMLElement[] =>
  [...column.querySelectorAll<HTMLElement>('[data-card]')].filter(({ dataset }) => dataset.card !== String(moving));

/** The place under a point of the window. The cards are in order, so a few of them are measured and not all. */
export function placeAt(board: Element, { x, y }: { x: number; y: number }, moving: number): Place | null {
  const column = [...board.querySelectorAll<HTMLElement>('[data-column]')].find((candidate) => {
    const { left, right } = candidate.getBoundingClientRect();
    return x >= left && x < right;
  });
  if (!column) return null;
  const cards = cardsIn(column, moving);
  let [low, high] = [0, cards.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = cards[middle]?.getBoundingClientRect();
    if (box && box.top + box.height / 2 < y) low = middle + 1;
    else high = middle;
  }
  return { column: column.dataset.column ?? '', index: low };
}

/** Shows where a card would be put, or nothing. No component is drawn again for it. */
export function markPlace(board: Element, place: Place | null, moving: number): void {
  for (const marked of board.querySelectorAll('[data-drop]')) marked.removeAttribute('data-drop');
  if (!place) return;
  const column = columnElement(board, place.column);
  if (!column) return;
  column.setAttribute('data-drop', 'here');
  const cards = cardsIn(column, moving);
  const before = cards[place.index];
  if (before) before.setAttribute('data-drop', 'before');
  else cards.at(-1)?.setAttribute('data-drop', 'after');
}

/** Scrolls a place into view after a move by keyboard. */
export function showPlace(board: Element, place: Place, moving: number): void {
  const column = columnElement(board, place.column);
  const card = column && (cardsIn(column, moving)[place.index] ?? cardsIn(column, moving).at(-1));
  (card ?? column)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The place one step away in a direction; the same where there is none. */
export function nextPlace(board: Element, from: Place, key: string, moving: number): Place {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')];
  const at = columns.findIndex(({ dataset }) => dataset.column === from.column);
  const size = (column: Element | undefined) => (column ? cardsIn(column, moving).length : 0);
  if (key === 'ArrowUp') return { ...from, index: Math.max(0, from.index - 1) };
  if (key === 'ArrowDown') return { ...from, index: Math.min(size(columns[at]), from.index + 1) };
  const next = columns[key === 'ArrowLeft' ? at - 1 : at + 1];
  if (!next) return from;
  return { column: next.dataset.column ?? '', index: Math.min(from.index, size(next)) };
}
