import { readFile } from 'node:fs/promises';
import { undisguised } from '@circolo/contract/access/registration/guess-count';
import { type FuseFilter, hasKey, readFilter } from './fuse-filter.ts';
import { baseWordOf } from './guessable-password.ts';

/** Shorter forms are no password of ours with the one sign that it needs, or the few characters around a word. */
const shortestForm = 7;
const shortestWord = 5;
/** The rules ask for a digit and a sign: so much around a leaked word does not make a password of it. */
const decoration = 3;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

const isForm = (form: string): boolean =>
  form.length >= shortestForm ? /\p{L}/u.test(form) : form.length >= shortestWord && /^\p{L}+$/u.test(form);

/**
 * The form of a leaked password that the filter holds: without case, accents and the signs around it; null for what no
 * password of ours can be made from. @example leakedForm('Marco1985!') // 'marco1985'
 */
export function leakedForm(leaked: string): string | null {
  const form = folded(leaked);
  return isForm(form) ? form : null;
}

/** What somebody who goes through a list of leaked passwords tries with the least that our rules ask for. */
function formsOf(password: string): Set<string> {
  const form = folded(password);
  const forms = new Set([form, undisguised(form)]);
  const base = baseWordOf(password);
  if ([...password].length - base.length <= decoration) forms.add(base);
  return forms;
}

const place = new URL('leaked-passwords.bin', import.meta.url);

/** The filter, read whenever a password is chosen: a millisecond, and nothing stays in memory. */
const openFilter = async (): Promise<FuseFilter> => readFilter(await readFile(place));

/** Whether a password, as it is or nearly, is among the million that are used most. */
export async function isLeaked(password: string): Promise<boolean> {
  const filter = await openFilter();
  return [...formsOf(password)].some((form) => isForm(form) && hasKey(filter, form));
}
