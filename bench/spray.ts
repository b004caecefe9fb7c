import { countCodes, demoAccount, type Outcome, tryToSignIn } from './sign-in-attempt.ts';

const password = 'Primavera-2026!';
const accounts = Array.from({ length: 200 }, (_, nth) => `spray-${process.pid}-${nth}@example.test`);

async function oneAfterTheOther(network: (nth: number) => string, solves: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [nth, email] of accounts.entries())
    outcomes.push(
      await tryToSignIn({ email: `${solves}${network(nth)}${email}`, password, network: network(nth), solves }),
    );
  return outcomes;
}

/** One password on 200 accounts: from one network without and with proofs of work, and from 100 networks. */
export async function spray(): Promise<void> {
  const fromOne = await oneAfterTheOther(() => '192.0.2', false);
  const solving = await oneAfterTheOther(() => '198.51.100', true);
  const fromMany = await oneAfterTheOther((nth) => `10.9.${nth % 100}`, false);
  console.table({
    'one network': countCodes(fromOne),
    'one network, solving': countCodes(solving),
    '100 networks': countCodes(fromMany),
  });
  const honest = await tryToSignIn({ ...demoAccount, network: '203.0.113', solves: true });
  console.log(`Meanwhile somebody honest, elsewhere: ${honest.code} in ${honest.milliseconds.toFixed(0)} ms`);
}
