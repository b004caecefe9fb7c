import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialUiState, uiState } from './ui-state.ts';

test('a failure keeps its error and ends the loading', () => {
  const loading = uiState(initialUiState, { type: 'start' });
  assert.equal(loading.Loading, true);
  assert.deepEqual(uiState(loading, { type: 'fail', Error: 'No' }), { Error: 'No', Loading: false, Step: 1 });
});

test('a success ends the loading, forgets the error and may go to another step', () => {
  const state = { Error: 'No', Loading: true, Step: 1 };
  assert.deepEqual(uiState(state, { type: 'succeed', Step: 2 }), { Error: null, Loading: false, Step: 2 });
  assert.equal(uiState({ ...state, Step: 3 }, { type: 'succeed' }).Step, 3);
});

test('clearing resets the error and nothing else', () => {
  assert.deepEqual(uiState({ Error: 'No', Loading: true, Step: 3 }, { type: 'clear' }), {
    Error: null,
    Loading: true,
    Step: 3,
  });
});

test('initialising goes back to step 1', () => {
  assert.equal(uiState({ Error: null, Loading: false, Step: 4 }, { type: 'initialise' }).Step, 1);
});
