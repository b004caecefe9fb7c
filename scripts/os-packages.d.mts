/** The browser of this machine: CHROMIUM_PATH, or the first Chromium or Chrome that is found. */
export function findChromium(): string | undefined;
