import { z } from 'zod';
import type { AnyResource } from '../../resource/calls.ts';
import { formDraftName } from '../../session/storage/outliving-stores.ts';
import { createStored, sessionUser } from '../../session/storage/stores.ts';
import type { Values } from '../../ui/form/form-context.ts';
import { typedChanges } from './typed-changes.ts';

/** What a person typed into the form of a record and did not save. */
export interface FormDraft {
  Person: number;
  Resource: string;
  /** Null: a new record. */
  Id: number | null;
  At: string;
  /** The fields that differ from what the form began with. */
  Changes: Values;
}

/** Of this tab alone, and the last one alone. It outlives the end of a session, for the same person; a sign-out takes it away. */
const draft = createStored<FormDraft>(formDraftName, 1, sessionStorage);

/** Longer ones, as with pictures, are not kept. */
const longest = 100_000;

const own = (resource: AnyResource, Id: number | null) => ({
  Person: sessionUser.get()?.Id ?? 0,
  Resource: resource.Name,
  Id,
});

const isOf = (one: FormDraft | null, { Person, Resource, Id }: ReturnType<typeof own>): one is FormDraft =>
  one !== null && one.Person === Person && one.Resource === Resource && one.Id === Id;

const readableOf = ({ record }: AnyResource): string[] =>
  record instanceof z.ZodObject ? Object.keys(record.shape) : [];

/** What the person left of this form; another person's goes. */
export async function findDraft(resource: AnyResource, id: number | null): Promise<FormDraft | null> {
  await draft.reload();
  const found = draft.get();
  const asked = own(resource, id);
  if (found && found.Person !== asked.Person) await draft.set(null);
  return isOf(found, asked) ? found : null;
}

/** Forgets what was typed into a form. */
export async function dropDraft(resource: AnyResource, id: number | null): Promise<void> {
  if (isOf(draft.get(), own(resource, id))) await draft.set(null);
}

/** Keeps what is typed: not for dangerous acts, and no field that can be written and not read, as a password is. */
export async function keepDraft(resource: AnyResource, id: number | null, begun: Values, values: Values) {
  if (resource.stepUp) return;
  const Changes = typedChanges(begun, values, readableOf(resource));
  const length = JSON.stringify(Changes).length;
  if (length > longest) return;
  if (Object.keys(Changes).length === 0) return dropDraft(resource, id);
  await draft.set({ ...own(resource, id), At: new Date().toISOString(), Changes });
}
