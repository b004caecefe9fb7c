import { problem } from '@circolo/contract/errors/problem';
import type { XMLParser } from 'fast-xml-parser';
import { assertXmlWithinLimits } from './xml-limits.ts';

/**
 * Reads a file of a bank; called in a worker only (see `in-worker.ts`). A document type is refused before anything is
 * read, so that no entity is ever expanded.
 */
export function parseBankXml(parser: XMLParser, text: string): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw problem('StatementUnreadable');
  assertXmlWithinLimits(text);
  try {
    return parser.parse(text, true);
  } catch {
    throw problem('StatementUnreadable');
  }
}
