/** An answer, as far as it is judged. */
export interface Answer {
  status: number;
  type: string;
  text: string;
  milliseconds: number;
}

/** What no refusal says: how the server is built, or what the database answered. */
const leaks =
  /node_modules|\.ts:\d+|\bat (?:async )?\w+ \(|select .{1,200} from |insert into |duplicate key|violates |relation "|column "|password_hash|drizzle|ECONN|\/server\/src\//i;
const slowest = 15_000;

/** What is wrong with an answer, or null: no fault of ours, no refusal without its code, none that shows how we are built. */
export function faultOf({ status, type, text, milliseconds }: Answer): string | null {
  if (status >= 500) return 'a fault of the server';
  if (milliseconds > slowest) return 'too slow';
  if (status < 400) return null;
  if (leaks.test(text)) return 'leaks';
  if (!type.startsWith('application/json')) return 'a refusal that is no JSON';
  const { Code } = JSON.parse(text) as { Code?: unknown };
  return typeof Code === 'string' ? null : 'a refusal without a code';
}
