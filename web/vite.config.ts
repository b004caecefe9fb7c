import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesWithCode } from './messages-plugin.ts';
import { precompress } from './precompress-plugin.ts';
import { preloads } from './preloads-plugin.ts';
import { slimCalls } from './slim-calls.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Two entries on one set of building blocks; the server fills their page and serves `dist`. */
export default defineConfig({
  root: here('.'),
  // The calendar asks rrule's modules for a default export, which only its CommonJS build has.
  resolve: { alias: [{ find: /^rrule$/, replacement: 'rrule/dist/es5/rrule.js' }] },
  plugins: [slimCalls(), messagesWithCode(), react(), preloads(), precompress()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy has no place for a script without nonce.
    modulePreload: { polyfill: false },
    // The dictionaries of the password meter are the largest chunks; they load when a new password is typed.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      input: { desk: here('desk.html'), shop: here('shop.html') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            // The components stay ungrouped: together they would load on every page, whatever it shows.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 20 },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|.*store)[\\/]/,
              priority: 20,
            },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/, priority: 20 },
          ],
        },
      },
    },
  },
});
