import { type Printed, runCommand } from '../../src/admin/run-command.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/database.ts';

const secret = 'a secret of forty characters for the tests';

/** The operator's command on the database of a test, with these variables. @example await adminOn(app.database)('unlock', email) */
export const adminOn =
  (database: Database, variables: Record<string, string> = {}) =>
  (...typed: string[]): Promise<Printed> => {
    const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: secret, ...variables });
    return runCommand(typed, () => ({
      readConfig: () => config,
      withDatabase: (work) => work(database, config),
      report: () => {},
      folder: process.cwd(),
      isBesideServer: false,
    }));
  };

/** What a command printed with `--json`. */
export const jsonOf = ({ out }: Printed): Record<string, unknown> => JSON.parse(out);
