import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkBudgets } from './budgets-plugin.ts';
import { commonFiles } from './chunk-groups.ts';
import { directImports } from './direct-imports.ts';
import { messagesWithCode } from './messages-plugin.ts';
import { precompress } from './precompress-plugin.ts';
import { namedByImports, noteClasses, preloads } from './preloads-plugin.ts';
import { slimCalls } from './slim-calls.ts';
import { fillWorker, workerFile } from './worker-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const worker = here('src/offline/worker/service-worker.ts');
const mains = ['auth', 'desk', 'shop'].map((entry) => here(`src/app/${entry}/main.tsx`));

const imports = namedByImports();

/** Three entries on one set of building blocks, and the service worker; the server fills their page and serves `dist`. */
export default defineConfig({
  root: here('.'),
  // The calendar asks rrule's modules for a default export, which only its CommonJS build has.
  resolve: { alias: [{ find: /^rrule$/, replacement: 'rrule/dist/es5/rrule.js' }] },
  plugins: [
    directImports(),
    slimCalls(),
    messagesWithCode(),
    react(),
    imports.plugin,
    preloads(),
    fillWorker(),
    precompress(),
    checkBudgets(),
  ],
  css: { modules: { getJSON: noteClasses } },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy has no place for a script without nonce.
    modulePreload: {
      polyfill: false,
      // The login page does not list every file of what it may load later: that list is as large as the page's own code.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'js' && /^assets\/(?:auth|base)-/.test(hostId)
          ? files.filter((file) => file.endsWith('.css'))
          : imports.select(files, hostId),
    },
    // The dictionaries of the password meter are the largest chunks; they load when a new password is typed.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      // How long its parts took is no fault, and a busy machine would have it printed.
      checks: { bundlerTimings: false },
      input: {
        auth: here('auth.html'),
        desk: here('desk.html'),
        shop: here('shop.html'),
        worker,
      },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? workerFile : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            // What every entry begins with, most of it smaller than a request.
            {
              name: 'base',
              test: /web[\\/]src[\\/](?:(?:page|http|navigation|session|messages)[\\/](?!ComponentsFrame|any-resource|forget|load-with|queries|recent|refresh|send-file|superuser|use-level)|app[\\/](?:start-session|ConnectionBanner|Redirect|page-table)|ui[\\/]theme[\\/]apply-theme)/,
              priority: 10,
            },
            {
              name: 'consent',
              test: /cookie-consent[\\/](CookiePreferences|cookie-preferences|ask-again)/,
              priority: 15,
            },
            {
              name: 'sign-in-parts',
              test: /web[\\/]src[\\/]access[\\/](AuthFrame|auth-frame|sign-in-parts|federation[\\/]sso|passkeys[\\/](PasskeySignIn|browser-passkeys|use-passkey-sugg))/,
              priority: 10,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 20 },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|.*store)[\\/]/,
              priority: 20,
            },
            { ...commonFiles(mains, [worker]), priority: 1 },
          ],
        },
      },
    },
  },
});
