/** Crockford's base 32: no letter looks like a digit, so that a code can be read out over the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 30 bits: among ten million requests of a day, the code of one is that of another in one case of a hundred. */
const length = 6;

/**
 * A new short code of a request, by which a person and the log speak of the same one. It is no secret and gives access to nothing.
 * @example newReference() // '7F3K2M'
 */
export function newReference(): string {
  let left = Math.floor(Math.random() * alphabet.length ** length);
  let reference = '';
  for (let place = 0; place < length; place++) {
    reference += alphabet.charAt(left % alphabet.length);
    left = Math.floor(left / alphabet.length);
  }
  return reference;
}
