interface TrustedMarkup {
  createHTML: (text: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: TrustedMarkup) => TrustedMarkup;
}

/** What browsers offer that know Trusted Types. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The kind that the server's policy allows for this file alone. */
const inert = trustedTypes?.createPolicy('circolo-inert', { createHTML: (text) => text }) ?? {
  createHTML: (text: string) => text,
};

/** Reads formatted text into a document of its own, in which no script runs and no picture loads, to be looked through. */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(inert.createHTML(html), 'text/html').body;
}
