/** The path of an address as the pages beside the login are listed by. @example authPath(new URL('/Auth/Signin/', origin)) // '/auth/signin' */
export const authPath = ({ pathname }: URL): string => pathname.replace(/(.)\/$/, '$1').toLowerCase();
