import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import { AdminError } from '../config/admin-error.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';

/** What a command came to: lines for a person, and the same for a program (`--json`). */
export interface Outcome {
  lines: readonly string[];
  data: Readonly<Record<string, unknown>>;
  /** Something is not as it should be: the exit code is 1 although the command did its work. */
  isFault?: boolean;
}

/** What surrounds a command: the configuration, the database, and where it says how far it has come. */
export interface Surroundings {
  readConfig(): Config;
  /** Works on the database of the configuration, which a dry run leaves as it is, its schema included. `isBare`: as it is found. */
  withDatabase<T>(work: (database: Database, config: Config) => Promise<T>, options?: { isBare?: boolean }): Promise<T>;
  /** The folder that paths are typed from. */
  folder: string;
  /** Whether a running server carries the command out, because the embedded database is its own. */
  isBesideServer: boolean;
  /** A line about work that takes long; never a part of the result. */
  report(line: string): void;
}

/** An option of a command: how `parseArgs` reads it, with its line of the help. */
interface CommandOption extends ParseArgsOptionDescriptor {
  about: string;
  /** What the help writes for the value. @example '<state>' */
  value?: string;
}
type CommandOptions = Readonly<Record<string, CommandOption>>;

type Values<Options extends CommandOptions> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

/** What was typed behind the name of a command. */
export interface CommandInput<Options extends CommandOptions> {
  /** As many as the command declares; one that may be left out is empty then. */
  words: readonly string[];
  values: Values<Options>;
  isDryRun: boolean;
}

interface Declaration<Options extends CommandOptions> {
  /** One word or two. @example 'jobs retry' */
  name: string;
  /** One sentence or two for the help. */
  about: string;
  /** What follows the name; one in brackets may be left out. @example ['<address>'], ['[<id>]'] */
  words?: readonly string[];
  options?: Options;
  /** Whether it changes something, so that it has a dry run. */
  changes: boolean;
  /** Needs the database or the terminal for itself: a server that has the embedded database is to be stopped. */
  isAlone?: true;
  run(given: CommandInput<Options>, surroundings: Surroundings): Promise<Outcome>;
}

/** A command of the operator. */
export interface Command {
  name: string;
  about: string;
  help: string;
  /** Reads what was typed; throws AdminError where it cannot be understood. */
  read(typed: readonly string[]): ReadCommand;
}

/** A command that was understood. */
export interface ReadCommand {
  wantsHelp: boolean;
  wantsJson: boolean;
  isDryRun: boolean;
  run(surroundings: Surroundings): Promise<Outcome>;
}

const everywhere = {
  help: { type: 'boolean', about: 'prints this' },
  json: { type: 'boolean', about: 'prints the result for a program, as JSON on the standard output' },
} as const satisfies CommandOptions;
const dryRun = {
  'dry-run': { type: 'boolean', about: 'says what would be done, and changes nothing' },
} as const satisfies CommandOptions;

function helpOf(usage: string, about: string, options: CommandOptions): string {
  const lines = Object.entries(options).map(([name, { value, about }]) => {
    const typed = `  --${name}${value === undefined ? '' : ` ${value}`}`;
    return `${typed.padEnd(26)} ${about}`;
  });
  return [`Usage: npm run admin -- ${usage}`, '', about, '', ...lines].join('\n');
}

function parsed<Options extends CommandOptions>(name: string, typed: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...typed], options, allowPositionals: true });
  } catch (error) {
    // What parseArgs throws.
    if (error instanceof TypeError) throw new AdminError(`${firstSentence(error.message)} ${seeHelp(name)}`);
    throw error;
  }
}

const firstSentence = (message: string): string => message.replace(/\. .*$/s, '.').replace(/([^.])$/, '$1.');
const seeHelp = (name: string): string => `See: npm run admin -- ${name} --help`;

/**
 * Declares a command. Every one has `--help` and `--json`, and `--dry-run` where it changes something. Declared commands are
 * listed in `commands.ts`.
 * @example export const signOut = defineCommand({ name: 'sign-out', about: '…', words: ['<address>'], changes: true, run: … })
 */
export function defineCommand<const Options extends CommandOptions>(declaration: Declaration<Options>): Command {
  const { name, about, words = [], changes } = declaration;
  const own = { ...declaration.options } as Options;
  const options = { ...own, ...(changes && dryRun), ...everywhere };
  const usage = [name, ...words, ...(Object.keys(options).length > 2 ? ['[options]'] : [])].join(' ');
  const needed = words.filter((word) => word.startsWith('<')).length;
  return {
    name,
    about,
    help: helpOf(usage, about, options),
    read(typed) {
      const { positionals, values } = parsed<CommandOptions>(name, typed, options);
      const wantsHelp = values.help === true;
      const isDryRun = values['dry-run'] === true;
      if (!wantsHelp && (positionals.length < needed || positionals.length > words.length))
        throw new AdminError(`The command is: npm run admin -- ${usage}`);
      const given = { words: positionals, values: values as Values<Options>, isDryRun }; // Parsed by these options.
      return {
        wantsHelp,
        wantsJson: values.json === true,
        isDryRun,
        run: (around) => runOf(declaration, given, around),
      };
    },
  };
}

function runOf<Options extends CommandOptions>(
  { name, isAlone, run }: Declaration<Options>,
  given: CommandInput<Options>,
  around: Surroundings,
): Promise<Outcome> {
  if (isAlone && around.isBesideServer)
    throw new AdminError(`"${name}" cannot run beside the server of an embedded database: stop it first.`);
  return run(given, around);
}
