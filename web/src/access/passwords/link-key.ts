/** The shape of every key that we mail. */
const shape = /^[\w-]{20,100}$/;

/** The key that a mailed link carries behind `#`, where no server sees it; null where there is none, `bad` where it is damaged. */
export function keyOfLink(hash: string): { key: string } | null | 'bad' {
  const text = hash.replace(/^#/, '');
  if (text === '') return null;
  return shape.test(text) ? { key: text } : 'bad';
}
