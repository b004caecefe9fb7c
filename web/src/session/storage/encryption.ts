/** Encrypts what the browser stores. The key comes with the page, so this hides, it does not protect (docs/security.md). */
export interface Cipher {
  cover: (text: string) => Promise<string>;
  /** The text, or null when it was covered with another key or damaged. */
  lift: (covered: string) => Promise<string | null>;
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** AES-GCM with a key derived from the page's text; each value has its own random start. */
export function cipher(secret: string): Cipher {
  let known: Promise<CryptoKey> | null = null;
  // Made on first use: without https there is no `crypto.subtle`, and the page says so instead of failing here.
  const key = () => {
    known ??= crypto.subtle
      .digest('SHA-256', new TextEncoder().encode(secret))
      .then((hash) => crypto.subtle.importKey('raw', hash, 'AES-GCM', false, ['encrypt', 'decrypt']));
    return known;
  };
  return {
    cover: async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(text);
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), plain);
      return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
    },
    lift: async (covered) => {
      const [iv, sealed] = covered.split('.');
      if (!iv || !sealed) return null;
      try {
        const how = { name: 'AES-GCM', iv: fromBase64(iv) };
        return new TextDecoder().decode(await crypto.subtle.decrypt(how, await key(), fromBase64(sealed)));
      } catch {
        return null;
      }
    },
  };
}
