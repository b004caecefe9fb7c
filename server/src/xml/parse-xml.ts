import type { ErrorCode } from '@circolo/contract/errors/error-codes';
import { problem } from '@circolo/contract/errors/problem';
import type { XMLParser } from 'fast-xml-parser';
import { assertXmlWithinLimits } from './xml-limits.ts';

/**
 * Reads XML of somebody else; called in a worker only (see `in-worker.ts`). A document type is refused before anything is
 * read, so that no entity is ever expanded.
 * @param unreadable The code of the refusal of a file that is no XML, or has a document type.
 */
export function parseXml(parser: XMLParser, text: string, unreadable: ErrorCode): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw problem(unreadable);
  assertXmlWithinLimits(text);
  try {
    return parser.parse(text, true);
  } catch {
    throw problem(unreadable);
  }
}
