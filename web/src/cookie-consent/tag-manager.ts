declare global {
  interface Window {
    /** Where Google's scripts read their instructions. */
    dataLayer?: unknown[];
  }
}

const purposes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;
type State = 'granted' | 'denied';

const every = (state: State) => Object.fromEntries(purposes.map((purpose) => [purpose, state]));

function layer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/** A command of Google's consent mode. */
function consentMode(..._command: ['consent', 'default' | 'update', Record<string, string>]): void {
  // biome-ignore lint/complexity/noArguments: Google reads commands as Arguments objects only, lists are events to it.
  layer().push(arguments);
}

let loaded = false;

/** Whether the container runs on this page. */
export const isLoaded = (): boolean => loaded;

/** Loads the container, once: everything is denied by default, and granted as it has just been. */
export function loadTagManager(container: string): void {
  if (loaded) return;
  loaded = true;
  consentMode('consent', 'default', every('denied'));
  consentMode('consent', 'update', every('granted'));
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
  // The container hands the nonce on to what it loads itself.
  script.nonce = document.querySelector('script')?.nonce ?? '';
  document.head.append(script);
}

/** This host and the domains above it, which a measuring cookie may have been set for. */
function domains(): string[] {
  const parts = location.hostname.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
}

/** Forgets the identifiers that Google's scripts have stored in this browser. */
function forgetCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  for (const name of names.filter((candidate) => /^_(ga|gid|gat|gcl|gac)/.test(candidate))) {
    const gone = `${name}=; path=/; max-age=0`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not reach every browser yet.
    for (const end of ['', ...domains().map((domain) => `; domain=${domain}`)]) document.cookie = gone + end;
  }
}

/** What follows a consent that is taken back: nothing more is stored, and the next page does not load the container. */
export function stopMeasuring(): void {
  if (loaded) consentMode('consent', 'update', every('denied'));
  forgetCookies();
}
