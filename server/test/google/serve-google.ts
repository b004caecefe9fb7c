// Google as a process of its own, for the stories in the browser: a port. Everybody who comes has an account of their own.
import { randomUUID } from 'node:crypto';
import { openCalendar } from './calendar-routes.ts';
import { serveGoogle } from './google-server.ts';
import { openPeople } from './people-routes.ts';

const [port = '0'] = process.argv.slice(2);
const apis = { calendar: openCalendar().routes, people: openPeople().routes };
const { baseUrl, person } = await serveGoogle(apis, Number(port));
Object.defineProperty(person, 'sub', { get: () => randomUUID() });
console.log(`The Google of the tests is ready: ${baseUrl}`);
