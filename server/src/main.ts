import { checkSurroundings } from './check-surroundings.ts';
import { readConfig } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';

// Not awaited here: the one file of the server is a CommonJS module, which cannot wait at its top level.
void run();

async function run(): Promise<void> {
  try {
    // The launcher asks before it builds the pages: nothing of the server is loaded for that.
    if (process.argv.includes('--check')) await checkSurroundings(readConfig());
    else await serve();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function serve(): Promise<void> {
  const { start } = await import('./start.ts');
  await start();
}
