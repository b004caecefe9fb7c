/** A function whose answer for an object never changes, worked out once. */
export function oncePer<Key extends object, Answer>(work: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, Answer>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const answer = work(key);
    known.set(key, answer);
    return answer;
  };
}
