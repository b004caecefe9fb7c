import { openSurroundings } from './open-surroundings.ts';
import { runCommand } from './run-command.ts';

const { out, err, exitCode } = await runCommand(process.argv.slice(2), openSurroundings);
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = exitCode;
