import { ApiProblem } from '../http/api-problem.ts';

/** So many counters are tried before the page may draw: some hundredths of a second. */
const slice = 5000;
/** A challenge can expire while a slow device solves it. */
const challengesMost = 3;

/** Solves a challenge of the server, a slice at a time. */
async function solveChallenge(challenge: string): Promise<string> {
  const { proofHeader, solve } = await import('@circolo/contract/access/sessions/proof-of-work');
  for (let from = 0; ; from += slice) {
    const counter = solve(challenge, from, slice);
    if (counter !== null) return proofHeader(challenge, counter);
    await new Promise((resume) => setTimeout(resume));
  }
}

/**
 * Makes a call that the server may answer with a challenge, while passwords are being tried on many accounts: it is solved and the
 * call is made again. A person notices a pause.
 */
export async function withProof<T>(attempt: (proof: string | undefined) => Promise<T>): Promise<T> {
  let proof: string | undefined;
  for (let solved = 0; ; solved++) {
    try {
      return await attempt(proof);
    } catch (error) {
      const challenge = error instanceof ApiProblem ? error.Challenge : undefined;
      if (challenge === undefined || solved === challengesMost) throw error;
      proof = await solveChallenge(challenge);
    }
  }
}
