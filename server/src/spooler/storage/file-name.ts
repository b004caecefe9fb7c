import { romeDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';

/** What no file system takes in a name. */
const forbidden = /[\\/:*?"<>|]/g;

/** `Soci 2026-11-20.csv`: the title, or a prefix, with the day and the extension (product.md section 9). The only place that names files. */
export function spooledName(Title: string, extension: string, now: Date, language: Language = 'it'): string {
  const name = Title.replace(forbidden, ' ').trim() || translator(language)('spooler.defaultFileName');
  return `${name} ${romeDay(now)}.${extension}`;
}
