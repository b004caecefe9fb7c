import { encodingOf } from '../../lists/import/decode.ts';

/** Whether a file is XML and not a table. */
export const isXml = (content: Buffer): boolean =>
  new TextDecoder(encodingOf(content)).decode(content.subarray(0, 400)).trimStart().startsWith('<');
