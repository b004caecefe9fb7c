/** Line breaks as a form or a pasted text has them, in one form. */
export const unixLines = (value: string): string => value.replace(/\r\n?/g, '\n');
