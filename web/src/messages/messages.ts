import { type Language, languages } from '@circolo/messages/languages';
import type { MessageKey, Messages } from '@circolo/messages/message-key';
import { at, type Catalogue, phrase } from '@circolo/messages/phrase';
import { page } from '../page/page.ts';

type SingleKey<Key> = Key extends `${infer Base}_one` ? Base : never;

/** A key of the catalogue; one with plural forms is named without its ending. */
export type WordKey = MessageKey | SingleKey<MessageKey>;
type Parameters = Record<string, string | number>;

/** The messages of an entry in a language. */
interface Words {
  /** What is there before anything is shown. */
  core: () => Promise<Catalogue>;
  /** What comes with code, by the path of its file. */
  parts: () => Promise<typeof import('virtual:message-parts/it/desk')>;
}

const place = 'circolo-language';
let catalogue: Catalogue = {};
let chosen: Language = 'it';
let loadParts: Words['parts'] | undefined;

/** The language that this browser stores, else the page's: the one of the next page, and of the server's answers. */
export function savedLanguage(): Language {
  const chosenBefore = localStorage.getItem(place);
  return languages.find((language) => language === chosenBefore) ?? page.language;
}

/** The language of the interface now. */
export const language = (): Language => chosen;

/** Loads the messages of one language, before anything is shown. */
export async function startMessages(words: Record<Language, Words>): Promise<void> {
  chosen = savedLanguage();
  document.documentElement.lang = chosen;
  loadParts = words[chosen].parts;
  catalogue = await words[chosen].core();
}

/** The files of messages that come with code of this entry. */
export const findMessageParts = async () => (await loadParts?.())?.messageParts ?? {};

/** Adds the messages of a part to those that are there. */
export async function addMessages(load: () => Promise<Catalogue>): Promise<void> {
  const words = await load();
  // Several parts may arrive at once: what was there before waiting may be old.
  catalogue = { ...catalogue, ...words };
}

/** Whether the messages that begin with a key are there. */
export const hasMessages = (key: string): boolean => Object.hasOwn(catalogue, key);

/** Keeps another language and starts the page again in it. */
export function changeLanguage(next: Language): void {
  localStorage.setItem(place, next);
  location.reload();
}

/** Keeps the language of the account that signs in; the next page that is loaded speaks it. */
export function adoptLanguage(wanted: string): void {
  if (languages.some((language) => language === wanted)) localStorage.setItem(place, wanted);
}

/** Whether the chosen language is another one than this page's. */
export const speaksAnother = (): boolean => savedLanguage() !== chosen;

/** The messages of a key that is put together at run time, or null. @example translate('Groups.help.Code') */
export const translate = (key: string, parameters?: Parameters): string | null =>
  phrase(catalogue, chosen, key, parameters);

/** Translates a key. Placeholders are `{name}`, `count` chooses the plural. @example t('form.save') */
export const t = (key: WordKey, parameters?: Parameters): string => translate(key, parameters) ?? key;

/** An enumeration of the catalogue. @example 'UserNature' */
export type EnumName = keyof Messages['enums'] & string;

/** The names of every enumeration that has labels. */
export const enumNames = (): EnumName[] => Object.keys(at(catalogue, 'enums') ?? {}) as EnumName[];

/** The label of one code. @example enumLabel('UserNature', 'SUS') // 'Superutente' */
export const enumLabel = (name: EnumName, code: string | number | null | undefined): string =>
  code === null || code === undefined || code === '' ? '' : (translate(`enums.${name}.${code}`) ?? String(code));

/** Codes and labels of an enumeration for a choice; `codes` narrows and orders them. */
export function enumOptions(name: EnumName, codes?: readonly (string | number)[]): { value: string; label: string }[] {
  const all = Object.keys(at(catalogue, `enums.${name}`) ?? {});
  return (codes ?? all).map((code) => ({ value: String(code), label: enumLabel(name, code) }));
}

/** Labels of the fields that staff have added, by resource and field. */
const added = new Map<string, string>();

/** Notes what a field is called that is in no catalogue. */
export const noteFieldLabel = (resource: string, field: string, label: string): void => {
  added.set(`${resource}.${field}`, label);
};

/** The label of a field of a resource: header, label, filter and CSV heading in one. */
export const fieldLabel = (resource: string, field: string): string =>
  added.get(`${resource}.${field}`) ??
  translate(`${resource}.fields.${field}`) ??
  translate(`fields.${field}`) ??
  field;
