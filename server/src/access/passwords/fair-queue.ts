import { problem } from '@circolo/contract/errors/problem';

/** Whose turn it is: a device that has signed in to the account before has a lane of its own, and each asker a turn. */
export interface Asker {
  lane: 'known' | 'others';
  /** The account in the lane of known devices, the network in the other one. */
  who: string;
}

interface Waiter {
  start: () => void;
  refuse: () => void;
}

/** How many run, and how many may wait how long. */
interface Bounds {
  atATime: number;
  /** Of one asker, and of one lane. */
  most: { asker: number; lane: number };
  patienceSeconds: number;
}

/** After so many turns of the known devices one of the others has its own, so that no lane waits for ever. */
const knownInARow = 3;

const busy = () => problem('Busy');

/** Those who wait in a lane, by asker; whose turn is next comes first. */
function lane({ most }: Bounds) {
  const waiting = new Map<string, Waiter[]>();
  let count = 0;

  const longest = (): Waiter[] =>
    [...waiting.values()].reduce((found, line) => (line.length > found.length ? line : found), []);

  return {
    /** The asker with most in the lane makes room for one with less. Answers whether there is room. */
    admit(who: string, waiter: Waiter): boolean {
      const line = waiting.get(who) ?? [];
      if (line.length >= most.asker) return false;
      if (count >= most.lane) {
        const crowd = longest();
        if (crowd.length <= line.length + 1) return false;
        crowd.pop()?.refuse();
        count -= 1;
      }
      line.push(waiter);
      waiting.set(who, line);
      count += 1;
      return true;
    },
    next(): Waiter | undefined {
      for (const [who, line] of waiting) {
        const waiter = line.shift();
        waiting.delete(who);
        if (line.length > 0) waiting.set(who, line); // Behind everybody else.
        if (!waiter) continue;
        count -= 1;
        return waiter;
      }
      return undefined;
    },
    leave(who: string, waiter: Waiter): void {
      const line = waiting.get(who) ?? [];
      const place = line.indexOf(waiter);
      if (place < 0) return;
      line.splice(place, 1);
      count -= 1;
    },
  };
}

/**
 * Runs work a few at a time, fairly: askers take turns, so that one who asks a thousand times waits behind itself. Who finds no
 * room, or waits too long, is refused with `Busy`.
 */
export function fairQueue(bounds: Bounds) {
  const lanes = { known: lane(bounds), others: lane(bounds) };
  let running = 0;
  let inARow = 0;

  function next(): Waiter | undefined {
    const first = inARow < knownInARow ? ('known' as const) : ('others' as const);
    const second = first === 'known' ? ('others' as const) : ('known' as const);
    const waiter = lanes[first].next();
    if (waiter) {
      inARow = first === 'known' ? inARow + 1 : 0;
      return waiter;
    }
    inARow = second === 'known' ? inARow : 0;
    return lanes[second].next();
  }

  const turn = ({ lane: name, who }: Asker) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        lanes[name].leave(who, waiter);
        reject(busy());
      };
      const patience = setTimeout(giveUp, bounds.patienceSeconds * 1000);
      const waiter: Waiter = {
        start: () => {
          clearTimeout(patience);
          resolve();
        },
        refuse: () => {
          clearTimeout(patience);
          reject(busy());
        },
      };
      if (!lanes[name].admit(who, waiter)) waiter.refuse();
    });

  return async function inTurn<T>(asker: Asker, work: (waited: boolean) => Promise<T>): Promise<T> {
    const waits = running >= bounds.atATime;
    if (waits) await turn(asker);
    else running += 1;
    try {
      return await work(waits);
    } finally {
      const waiter = next(); // It takes over this turn.
      if (waiter) waiter.start();
      else running -= 1;
    }
  };
}
