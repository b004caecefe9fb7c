// VIES as a process of its own, for the stories in the browser: a port. It knows one trader.
import { serveVies } from './vies-server.ts';

const [port = '0'] = process.argv.slice(2);
const { baseUrl, traders } = await serveVies(Number(port));
traders.set('DE136695976', { name: 'Sportverein Nord e.V.', address: 'Hauptstraße 1\n10115 Berlin' });
console.log(`The VIES of the tests is ready: ${baseUrl}`);
