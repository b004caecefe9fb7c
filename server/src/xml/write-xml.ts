const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** A text, escaped. */
export const xmlText = (value: string): string => value.replace(/[&<>"']/g, (letter) => escaped[letter] ?? letter);

/** An element with a text, which is escaped. */
export const element = (name: string, value: string): string => `<${name}>${xmlText(value)}</${name}>`;

/** An element with others inside, as they are. */
export const inside = (name: string, ...parts: string[]): string => `<${name}>${parts.join('')}</${name}>`;
