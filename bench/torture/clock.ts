/*
 * Preloaded into a server that is tortured: its clock begins at the first instant of TORTURE_CLOCK, and each SIGVTALRM puts it to the next
 * one (other signals end it, or Node uses them). So midnight comes while documents are issued, in every round on another day.
 */

const RealDate = globalThis.Date;
const instants = (process.env.TORTURE_CLOCK ?? '').split(',').map((instant) => RealDate.parse(instant));
let ahead = 0;
const putOn = () => {
  const instant = instants.shift();
  if (instant !== undefined) ahead = instant - RealDate.now();
};
putOn();
process.on('SIGVTALRM', putOn);

const now = () => RealDate.now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
