import type { TagScopeCode } from '@circolo/contract/codes/crm-codes';
import { problem } from '@circolo/contract/errors/problem';
import type { ListTab } from '@circolo/contract/resource/list-tab';
import type { Language } from '@circolo/messages/languages';
import type { Translate } from '@circolo/messages/translator';
import type { z } from 'zod';
import type { Queryable, Tx } from '../db/database.ts';
import type { Removable, WritableResource, WriteContext } from './record-writes.ts';
import { noteTable } from './resource-of-table.ts';
import type { AnySource, Scope } from './source.ts';

/** What a save asks a step-up for, of a resource that is not dangerous as a whole. */
export interface StepUpRule {
  /** Fields of the form: without a change of one of them none is asked for. */
  fields: readonly string[];
  /** Whether this save asks for it; `id` is null for a new record. */
  isAsked: (tx: Tx, input: never, id: number | null) => Promise<boolean>;
}

/** Who does what a list does besides to one of its records, and in which language remarks are. */
export interface ActContext extends Pick<WriteContext, 'caller' | 'now'> {
  language: Language;
}

/** What a list does to chosen records besides, one by one, each of which may be refused; doing it again does nothing. */
export interface RecordAct {
  /** Answers a remark, or null. `input` is what `input` has read. */
  run: (tx: Tx, id: number, context: ActContext, input: Record<string, unknown>) => Promise<string | null>;
  /** What it asks for beside the records, once for all of them; left out: nothing. */
  input?: z.ZodObject;
  /** It asks for a step-up, before it begins. */
  stepUp?: true;
}

/** How records of a list get tags, many at once. */
export interface TagRule {
  /** Which tags they may have. */
  scope: TagScopeCode;
  /** Replaces the tags of a record that the caller reaches; left out: the form's save does, as its field `Tags`. */
  save?: (tx: Tx, id: number, tags: readonly { Id: number }[], context: WriteContext) => Promise<void>;
}

/** Puts in order what follows the order of a resource's records, whose ids before and after are given. */
export type Follow = (
  tx: Tx,
  before: readonly number[],
  after: readonly number[],
  context: Pick<WriteContext, 'caller' | 'now'>,
) => Promise<void>;

/** A change set that is taken back of a record, and by whom. */
export interface UndoneSet {
  changeSetId: number;
  id: number;
  context: Pick<WriteContext, 'caller' | 'now'>;
}

/** What a resource serves, as its file called for it: list tools, jobs and reports run over these. */
export interface Offer extends WritableResource, Removable {
  /** Whose rows a caller sees. */
  scope: Scope;
  /** Whether files of it are made. */
  exported?: true;
  act?: RecordAct;
  tags?: TagRule;
  /** The tabs over the list. */
  tabs?: readonly ListTab[];
  /** Adds to rows of a file what no column says. */
  completed?: <Row extends { Id: number }>(db: Queryable, rows: readonly Row[], t: Translate) => Promise<Row[]>;
  /** What is in the order of its records elsewhere. */
  follow?: Follow | undefined;
  /** What many writes at once ask for before they begin, for a job cannot ask. */
  stepUp?: StepUpRule;
  /** What comes before a set is taken back of a record; asked of every set. */
  undoing?: (tx: Tx, undone: UndoneSet) => Promise<void>;
  /** What follows once a set is taken back of a record, or refuses it; asked of every set. */
  undone?: (tx: Tx, undone: UndoneSet) => Promise<void>;
}

/** Filled where routes are registered, by the calls `list`, `saved`, `removed` and `exported` alone. */
const offers = new Map<string, Offer>();

/** Notes what a resource's file serves. */
export function offer(source: AnySource, part: Omit<Partial<Offer>, 'source'>): void {
  const known = offers.get(source.resource.Name);
  noteTable(source);
  offers.set(source.resource.Name, { scope: () => undefined, ...known, ...part, source });
}

/** What a resource serves; `NotFound` for a name that no resource has. */
export function offerOf(name: string): Offer {
  const found = offers.get(name);
  if (!found) throw problem('RecordNotFound');
  return found;
}

/** What every resource serves. */
export const allOffers = (): Offer[] => [...offers.values()];
