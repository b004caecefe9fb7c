/*
 * Preloaded into a server that is tortured: its clock begins at TORTURE_CLOCK, and each SIGVTALRM puts it ahead by so many milliseconds
 * as TORTURE_CLOCK_STEP says (other signals end it, or Node uses them). So midnight comes while documents are issued, in every round on another day.
 */

const step = Number(process.env.TORTURE_CLOCK_STEP);
let ahead = new Date(process.env.TORTURE_CLOCK ?? '').getTime() - Date.now();
process.on('SIGVTALRM', () => {
  ahead += step;
});

const RealDate = globalThis.Date;
const now = () => RealDate.now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
