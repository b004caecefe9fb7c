/** An e-mail address as it is accepted, without the schemas around it: the sign-in page checks it before it loads them. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The longest address, in characters (RFC 5321 4.5.3.1). */
export const emailMostLength = 254;
