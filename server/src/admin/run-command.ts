import { AdminError } from '../config/admin-error.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Command, Surroundings } from './command.ts';
import { commands } from './commands.ts';

/** What a command prints and how it ends. */
export interface Printed {
  out: string;
  err: string;
  exitCode: 0 | 1;
}

const nameWidth = 18;

/** The names and sentences of all commands. */
const usage = [
  'Usage: npm run admin -- <command> [options]',
  '',
  ...commands.map(({ name, about }) => `  ${name.padEnd(nameWidth)} ${about}`),
  '',
  'Every command has --help and --json; those that change something have --dry-run.',
].join('\n');

/** The command that was typed, and what follows its name. */
function findCommand(typed: readonly string[]): { command: Command; rest: readonly string[] } | undefined {
  for (const length of [2, 1]) {
    const name = typed.slice(0, length).join(' ');
    const command = commands.find((known) => known.name === name);
    if (command) return { command, rest: typed.slice(length) };
  }
  return undefined;
}

/** Runs what was typed; a mistake of the person or of the surroundings is one sentence and the exit code 1. */
export async function runCommand(
  typed: readonly string[],
  surroundingsOf: (isDryRun: boolean) => Surroundings,
): Promise<Printed> {
  try {
    return await carryOut(typed, surroundingsOf);
  } catch (error) {
    if (!(error instanceof AdminError || error instanceof StartupError)) throw error;
    return { out: '', err: `${error.message}\n`, exitCode: 1 };
  }
}

async function carryOut(
  typed: readonly string[],
  surroundingsOf: (isDryRun: boolean) => Surroundings,
): Promise<Printed> {
  if (typed[0] === '--help' || typed[0] === 'help') return { out: `${usage}\n`, err: '', exitCode: 0 };
  const found = findCommand(typed);
  if (!found) return { out: '', err: `${usage}\n`, exitCode: 1 };
  const { wantsHelp, wantsJson, isDryRun, run } = found.command.read(found.rest);
  if (wantsHelp) return { out: `${found.command.help}\n`, err: '', exitCode: 0 };
  const { lines, data, isFault = false } = await run(surroundingsOf(isDryRun));
  const exitCode = isFault ? 1 : 0;
  if (wantsJson)
    return { out: `${JSON.stringify({ ...data, ...(isDryRun && { DryRun: true }) })}\n`, err: '', exitCode };
  const shown = isDryRun ? ['Dry run, nothing is changed:', ...lines] : lines;
  return { out: shown.map((line) => `${line}\n`).join(''), err: '', exitCode };
}
