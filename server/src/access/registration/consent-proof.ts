import type { IncomingHttpHeaders } from 'node:http';
import { deviceNames } from '@circolo/contract/access/sessions/device-names';
import { languageOf } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { ShownWords } from './shown-words.ts';

/** What shows later on what a consent was given, in which language, and in which words. */
interface ConsentProof {
  Device: string | null;
  Language: string | null;
  Words: string | null;
}

/** Each one as a sentence. */
const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/**
 * The proof of a consent that came with a request; nothing where staff wrote it down. Words of another version than ours
 * are not known: the page is older than the server.
 */
export function proofOf(
  headers: IncomingHttpHeaders | undefined,
  shown: ShownWords | undefined,
  version: string | null,
): ConsentProof {
  const { Browser, System } = deviceNames(headers?.['user-agent'] ?? null);
  const Device = [Browser, System].filter(Boolean).join(', ') || null;
  const asked = headers?.['accept-language'];
  // Our pages always say it.
  if (!asked) return { Device, Language: null, Words: null };
  const Language = languageOf(asked);
  if (!shown || shown.version !== version) return { Device, Language, Words: null };
  const t = translator(Language);
  const texts = shown.keys.map((key) => t(key));
  return { Device, Language, Words: texts.length > 1 ? texts.map(sentence).join(' ') : (texts[0] ?? null) };
}
