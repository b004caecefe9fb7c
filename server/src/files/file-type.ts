import { isUtf8 } from 'node:buffer';

/** The type of a stored file as an answer names it: a text says how it is to be read; one that is not UTF-8 comes from an older Windows. */
export const answeredType = (type: string, content: Buffer): string =>
  type.startsWith('text/') ? `${type}; charset=${isUtf8(content) ? 'utf-8' : 'windows-1252'}` : type;
