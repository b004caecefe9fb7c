/** One piece of a source file that a person reads: where it begins, and its text. */
export interface Part {
  kind: 'name' | 'comment' | 'title';
  line: number;
  text: string;
}

const token =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(?<string>'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*")|(?<template>`)|(?<name>[A-Za-z_$][\w$]*)|(?<space>\s+)|(?<number>\d[\w.]*)|(?<sign>[\s\S])/y;

const regularExpression = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const templateText = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;
const titled = new Set(['test', 'it', 'describe', 'story', 'skip', 'only', 'step']);
const beforeExpression = new Set(['return', 'typeof', 'case', 'in', 'of', 'yield', 'await', 'throw']);

/** The names, the comments and the titles of tests in a TypeScript file; what other strings say is left out. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  const openBraces: ('block' | 'template' | 'title')[] = [];
  const previous = ['', '', ''];
  let at = 0;
  let line = 1;

  const add = (kind: Part['kind'], piece: string) => parts.push({ kind, line, text: piece });
  const move = (piece: string) => {
    at += piece.length;
    line += piece.split('\n').length - 1;
  };
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const remember = (piece: string) => previous.splice(0, 3, previous[1] ?? '', previous[2] ?? '', piece);
  const isTitle = () =>
    previous[2] === '(' && titled.has(previous[1] ?? '') && !(previous[0] === '.' && previous[1] === 'test');

  const readTemplate = (titles: boolean) => {
    const piece = match(templateText)?.[0] ?? '';
    if (titles) add('title', piece);
    move(piece);
    if (text.startsWith('${', at)) {
      openBraces.push(titles ? 'title' : 'template');
      move('${');
      remember('${');
      return;
    }
    move('`');
    remember('``');
  };

  while (at < text.length) {
    const groups = match(token)?.groups ?? {};
    const piece = groups.comment ?? groups.string ?? groups.template ?? groups.name ?? groups.space ?? groups.number;
    if (piece === undefined) {
      const sign = groups.sign ?? '';
      const expression =
        sign === '/' && startsExpression(previous[2] ?? '') ? match(regularExpression)?.[0] : undefined;
      if (sign === '{') openBraces.push('block');
      const closes = sign === '}' ? openBraces.pop() : undefined;
      move(expression ?? sign);
      remember(expression ? '//' : sign);
      if (closes === 'template' || closes === 'title') readTemplate(closes === 'title');
      continue;
    }
    if (groups.comment) add('comment', piece);
    if (groups.name) add('name', piece);
    if (groups.string && isTitle()) add('title', piece);
    move(piece);
    if (groups.template) readTemplate(isTitle());
    else if (!groups.comment && !groups.space) remember(piece);
  }
  return parts;
}

/** Whether a slash after this token begins a regular expression rather than a division. */
function startsExpression(before: string): boolean {
  return before === '' || before === '${' || beforeExpression.has(before) || /^[=(,:;!&|?{}[+>-]$/.test(before);
}
