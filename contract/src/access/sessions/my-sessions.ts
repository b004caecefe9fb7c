import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { openSession } from './open-session.ts';

/** One place where the caller's account is signed in. */
const mySession = openSession.extend({
  /** Of staff who act as the customer: no device of one's own. */
  Acting: z.boolean(),
  /** The session that asks. */
  Current: z.boolean(),
});
export type MySession = z.infer<typeof mySession>;

/** Where the caller's account is signed in, the asking session first, then the last seen. */
export const listMySessions = endpoint({
  method: 'GET',
  path: '/MySessions',
  summary: 'Where the account is signed in',
  access: 'own',
  answer: z.array(mySession),
});

/** Ends one of the caller's sessions, from the next call on. 400 `RecordNotFound` where it is not theirs or has ended. */
export const endMySession = endpoint({
  method: 'DELETE',
  path: '/MySessions/{pid}',
  summary: 'Ends one session of the account',
  access: 'own',
  notWhileActing: true,
  params: z.object({ pid: z.string().min(1).max(100) }),
  answer: 'nothing',
});

const ended = z.object({ Ended: z.int() });

/** Ends all of the caller's sessions but the asking one; says how many. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/MySessions/EndOthers',
  summary: 'Signs out of every other device',
  access: 'own',
  notWhileActing: true,
  answer: ended,
});

/** Ends all of the caller's sessions, the asking one too; says how many. */
export const endAllSessions = endpoint({
  method: 'POST',
  path: '/MySessions/EndAll',
  summary: 'Signs out of every device, this one too',
  access: 'own',
  notWhileActing: true,
  answer: ended,
});
