import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { after, test } from 'node:test';
import type { Endpoint } from '@circolo/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';
import { goneCalls, unknownCalls, walkActs, walkReading } from '../../../test/access/ranks/act-paths.ts';
import { formsOf, walkCreate, walkForm, walkHidden, walkProfile } from '../../../test/access/ranks/form-paths.ts';
import { walkBulk, walkImport, walkImportCreate } from '../../../test/access/ranks/list-paths.ts';
import {
  walkUndoCreation,
  walkUndoDelete,
  walkUndoEdit,
  walkUndoOfOneself,
} from '../../../test/access/ranks/undo-paths.ts';
import { Walk } from '../../../test/access/ranks/walk.ts';
import { scenario } from '../../../test/scenario.ts';

/*
 * Every way in which people change people, by callers of every nature, on targets of every nature and on themselves, for
 * the fields of the form (a quarter for each caller, all with RANKS=all), every column without one and every act: what the database says afterwards is compared with the
 * table of the pure rule (userChangeProblems). Fields come from the form’s schema, columns and tables of people from the
 * database, calls from the server, so that what is added later appears by itself or fails here.
 */
const { app, prepare } = scenario();
prepare(async () => {
  walk = await Walk.over(app);
  forms = await formsOf(walk);
});

/** What the framework reports about a server that is being built. */
interface Initialization {
  fastify: FastifyInstance;
}

let walk: Walk;
let forms: Awaited<ReturnType<typeof formsOf>>;
const calls: Endpoint[] = [];
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as Initialization; // Documented of this channel.
  fastify.addHook('onRoute', ({ config }) => {
    for (const { call } of config?.calls?.values() ?? []) calls.push(call);
  });
});

/** A part of the walk by every caller, and that nothing came of it that the table does not say. */
function walks(name: string, part: (caller: Walk['scene']['callers'][number]) => Promise<void>): void {
  test(name, async () => {
    for (const caller of walk.scene.callers) await part(caller);
    assert.deepEqual(walk.deviations.splice(0), []);
  });
}

test('every call that changes users is walked', () => {
  assert.deepEqual(unknownCalls(calls), [], 'say in server/test/access/ranks/act-paths.ts what rank decides about it');
  assert.deepEqual(goneCalls(calls), []);
});

walks('the form changes what the table allows, and nothing else', (caller) => walkForm(walk, caller, forms));
walks('the form writes no column that it has no field for', (caller) => walkHidden(walk, caller, forms));
walks('the profile changes what is one’s own, and nothing else', (caller) => walkProfile(walk, caller));
walks('new people are those that the table allows', (caller) => walkCreate(walk, caller));
walks('bulk edits and deletes do what the table allows, also by a job', (caller) => walkBulk(walk, caller));
walks('imports update as the table allows', (caller) => walkImport(walk, caller));
walks('imports make whom the table allows', (caller) => walkImportCreate(walk, caller));
walks('single acts happen as the table allows', (caller) => walkActs(walk, caller, calls));
walks('where somebody is signed in is seen as the table allows', (caller) => walkReading(walk, caller));
walks('no one undoes what was changed of themselves', (caller) => walkUndoOfOneself(walk, caller));

test('an undo of an edit happens as the table allows', async () => {
  await walkUndoEdit(walk);
  assert.deepEqual(walk.deviations.splice(0), []);
});

test('an undo of a delete brings back whom the table allows', async () => {
  await walkUndoDelete(walk);
  assert.deepEqual(walk.deviations.splice(0), []);
});

test('an undo of a creation takes away whom the table allows', async () => {
  await walkUndoCreation(walk);
  assert.deepEqual(walk.deviations.splice(0), []);
});

after(() => assert.ok(walk.tried > 2000, `${walk.tried} combinations`));
