import { countCodes, demoAccount, type Outcome, tryToSignIn } from './sign-in-attempt.ts';

const networks = 90;
const seconds = 20;
const triesPerSecond = 100;
const honestTries = 8;

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Tries from 90 networks, whatever is answered, until the time is over; the rate is that of all of them. */
async function attack(until: number): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  for (let nth = 0; performance.now() < until; nth++) {
    const email = `flood-${process.pid}-${nth}@example.test`;
    outcomes.push(tryToSignIn({ email, password: 'Primavera-2026!', network: `10.8.${nth % networks}` }));
    await pause(1000 / triesPerSecond);
  }
  return Promise.all(outcomes);
}

async function honest(device: string | undefined, network: (nth: number) => string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let nth = 0; nth < honestTries; nth++) {
    outcomes.push(await tryToSignIn({ ...demoAccount, network: network(nth), device, solves: true }));
    await pause((seconds * 1000) / honestTries / 2);
  }
  return outcomes;
}

/** 100 tries a second from 90 networks, while the owner of an account signs in on a known device and on unknown ones. */
export async function flood(): Promise<void> {
  const { device } = await tryToSignIn({ ...demoAccount, network: '203.0.113', solves: true });
  const attackers = attack(performance.now() + seconds * 1000);
  await pause(2000);
  const [known, unknown] = await Promise.all([
    honest(device, () => '203.0.113'),
    honest(undefined, (nth) => `198.51.${nth}`),
  ]);
  console.table({
    attackers: countCodes(await attackers),
    'known device': countCodes(known),
    'unknown devices': countCodes(unknown),
  });
  const slowest = (outcomes: readonly Outcome[]) =>
    Math.max(...outcomes.map(({ milliseconds }) => milliseconds)).toFixed(0);
  console.log(`Slowest: known device ${slowest(known)} ms, unknown devices ${slowest(unknown)} ms`);
}
