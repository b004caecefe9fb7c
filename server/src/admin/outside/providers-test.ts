import { defineCommand } from '../command.ts';
import { probeOutside } from './probe-outside.ts';

export const providersTest = defineCommand({
  name: 'providers test',
  about:
    'Asks each provider that is configured (payments, text messages, VIES, Google) something harmless, and says what it answers; it ends with 1 where one does not.',
  changes: false,
  async run(_given, { readConfig }) {
    const Providers = await probeOutside(readConfig());
    const lines = Providers.map(({ Name, Ok, Answer }) => `${Name}: ${Ok ? 'ok' : 'failed'} (${Answer})`);
    return {
      lines: lines.length > 0 ? lines : ['No provider is configured.'],
      data: { Providers },
      isFault: Providers.some(({ Ok }) => !Ok),
    };
  },
});
