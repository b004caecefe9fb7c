import { tagParts } from './tag-parts.ts';

/** How a tag is drawn: its name, and whether such mails do not have it. */
export interface TagLook {
  label: string;
  unknown: boolean;
}

/** The look of a tag by its code. */
export type LookOf = (code: string) => TagLook;

const isEnd = (node: Node): boolean => node instanceof HTMLElement && 'end' in node.dataset;

function dress(chip: HTMLElement, { label, unknown }: TagLook): void {
  if (chip.textContent !== label) chip.textContent = label;
  chip.toggleAttribute('data-unknown', unknown);
}

function chipOf(code: string, look: TagLook): HTMLElement {
  const chip = document.createElement('span');
  chip.contentEditable = 'false';
  chip.dataset.tag = code;
  dress(chip, look);
  return chip;
}

/** A text as nodes: letters and chips. */
function nodesOf(text: string, lookOf: LookOf): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const part of tagParts(text)) {
    fragment.append('code' in part ? chipOf(part.code, lookOf(part.code)) : part.text);
  }
  return fragment;
}

/** What nodes say, tags as they are stored. */
export function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (isEnd(node)) return '';
  if (node instanceof HTMLBRElement) return '\n';
  if (node instanceof HTMLElement && node.dataset.tag) return `[[${node.dataset.tag}]]`;
  return [...node.childNodes].map(textOf).join('');
}

/** A last line that is empty is drawn only before something: an end that says nothing. */
function closeOff(field: HTMLElement): void {
  const end = [...field.childNodes].find(isEnd) ?? document.createElement('br');
  if (end instanceof HTMLElement) end.dataset.end = '';
  if (field.lastChild !== end) field.append(end);
}

/** Fills a field with a text. */
export function fill(field: HTMLElement, text: string, lookOf: LookOf): void {
  field.replaceChildren(nodesOf(text, lookOf));
  closeOff(field);
}

/** Draws the chips of a field as their tags look now; the cursor stays where it is. */
export function dressAll(field: HTMLElement, lookOf: LookOf): void {
  for (const chip of field.querySelectorAll<HTMLElement>('[data-tag]')) dress(chip, lookOf(chip.dataset.tag ?? ''));
  closeOff(field);
}

/** The selection within a field; its end where the cursor is elsewhere. */
function rangeIn(field: HTMLElement): Range {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  if (range && field.contains(range.commonAncestorContainer)) return range;
  const end = document.createRange();
  end.selectNodeContents(field);
  const last = field.lastChild;
  if (last && isEnd(last)) end.setEndBefore(last);
  end.collapse(false);
  return end;
}

/** Puts a text in the place of the selection, the cursor after it. */
export function insertText(field: HTMLElement, text: string, lookOf: LookOf): void {
  const range = rangeIn(field);
  range.deleteContents();
  const nodes = nodesOf(text, lookOf);
  const last = nodes.lastChild;
  range.insertNode(nodes);
  if (last) range.setStartAfter(last);
  range.collapse(true);
  closeOff(field);
  field.focus();
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** What is selected within a field, tags as they are stored; '' where nothing is. */
export const selectedText = (field: HTMLElement): string => textOf(rangeIn(field).cloneContents());
