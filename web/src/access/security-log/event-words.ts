import type { securityEvents } from '@circolo/contract/access/security-log/security-event';
import { login, outerLogin } from '@circolo/contract/access/sessions/session';
import type { RowOf } from '@circolo/contract/resource/resource';

type Detail = RowOf<typeof securityEvents>['Details'][number];

/** Puts a key of the catalogue into words; null where it has none. */
type Translate = (key: string, parameters?: Record<string, string | number>) => string | null;
/** What the records of a resource are called; their messages come apart from those of the screen. */
type ResourceTitle = (resource: string) => string | null;
type Word = (value: string, translate: Translate, titleOf: ResourceTitle) => string | null;

/** The event says already that somebody signed in, or tried to. */
const signIns = new Set([login, outerLogin].map(({ method, path }) => `${method} ${path}`));
const callWord: Word = (call) => (signIns.has(call) ? null : call);
const wordAt =
  (keyOf: (code: string) => string): Word =>
  (code, translate) =>
    translate(keyOf(code)) ?? code;
const ifTrue =
  (key: string): Word =>
  (value, translate) =>
    value === 'true' ? translate(`securityLog.details.${key}`) : null;

/** What each detail is called, in the order of reading; null: not worth a word. */
const words = new Map<string, Word>([
  ['Code', wordAt((code) => `securityLog.reasons.${code}`)],
  ['Refusal', wordAt((code) => `securityLog.keyRefusals.${code}`)],
  ['ApiKey', (prefix, translate) => translate('securityLog.details.apiKey', { prefix })],
  ['Cause', wordAt((code) => `securityLog.causes.${code}`)],
  ['Network', (network, translate) => translate('securityLog.details.network', { network })],
  ['Whole', (value, translate) => translate(`securityLog.details.${value === 'true' ? 'whole' : 'broken'}`)],
  ['Method', wordAt((code) => `signIns.method.${code}`)],
  ['NewDevice', ifTrue('newDevice')],
  ['Shop', ifTrue('shop')],
  ['Acting', ifTrue('acting')],
  ['Resource', (resource, _translate, titleOf) => titleOf(resource) ?? resource],
  ['Rows', (value, translate) => translate('securityLog.details.rows', { count: Number(value) })],
  ['Of', (record, translate) => translate('securityLog.details.of', { record })],
  ['Id', (id, translate) => translate('securityLog.details.record', { id })],
  ['Times', (value, translate) => translate('securityLog.details.times', { count: Number(value) })],
  ['Call', callWord],
]);

const order = [...words.keys()];
const placeOf = ({ Name }: Detail): number => (words.has(Name) ? order.indexOf(Name) : order.length);

function wordOf({ Name, Value }: Detail, translate: Translate, titleOf: ResourceTitle): string | null {
  if (Value === null) return null;
  const word = words.get(Name);
  return word ? word(String(Value), translate, titleOf) : `${Name}: ${Value}`;
}

/**
 * The details of an event in words, one after the other. A detail without words of its own is shown by its name, as it was recorded.
 * @example eventWords([{ Name: 'Call', Value: 'GET /Users' }, { Name: 'Code', Value: 'AccessDenied' }], translate, titleOf)
 *   // 'Permesso mancante · GET /Users'
 */
export const eventWords = (details: readonly Detail[], translate: Translate, titleOf: ResourceTitle): string =>
  details
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((detail) => wordOf(detail, translate, titleOf))
    .filter((text) => text !== null)
    .join(' · ');
