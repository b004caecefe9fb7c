import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSolved } from '@circolo/contract/access/sessions/proof-of-work';
import { ApiProblem } from '../http/api-problem.ts';
import { withProof } from './with-proof.ts';

const Challenge = '8.mh7k2p1.QmFzZTY0dXJs.c2lnbmVkIGJ5IHRoZSBzZQ';
const asked = () => new ApiProblem(400, { Message: 'Wait', Code: 'ProofOfWorkRequired', Challenge });

test('a challenge is solved and the same is tried again', async () => {
  const answer = await withProof(async (proof) => {
    const [challenge = '', counter] = proof?.split(':') ?? [];
    if (challenge !== Challenge || !isSolved(challenge, Number(counter))) throw asked();
    return 'signed in';
  });
  assert.equal(answer, 'signed in');
});

test('another refusal, or one challenge after the other, goes to the caller', async () => {
  await assert.rejects(
    withProof(async () => {
      throw new ApiProblem(400, { Message: 'Wrong', Code: 'InvalidCredentials' });
    }),
    { Code: 'InvalidCredentials' },
  );
  let attempts = 0;
  await assert.rejects(
    withProof(async () => {
      attempts += 1;
      throw asked();
    }),
    { Code: 'ProofOfWorkRequired' },
  );
  assert.equal(attempts, 4);
});
