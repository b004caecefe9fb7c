import { askServer } from './ask-server.ts';
import { openSurroundings } from './open-surroundings.ts';
import { runCommand } from './run-command.ts';

const typed = process.argv.slice(2);
const { out, err, exitCode } = (await askServer(typed)) ?? (await runCommand(typed, openSurroundings));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = exitCode;
