/** What stands between the digits as people write them; the last two are spaces that phones and web pages insert. */
const separators = /[\s.\-/()\u2010-\u2015\u200e\u202a-\u202e]/g;

/** Why a number cannot get a text message. */
export type PhoneFault = 'empty' | 'invalid' | 'landline';

/** A number in E.164, or why it is none. */
export type ReadPhone = { Phone: string; fault: null } | { Phone: null; fault: PhoneFault };

const refused = (fault: PhoneFault): ReadPhone => ({ Phone: null, fault });

/** Italian mobile numbers have nine or ten digits and begin with 3; those that begin with 0 are landlines. */
function readItalian(digits: string): ReadPhone {
  if (/^3\d{8,9}$/.test(digits)) return { Phone: `+39${digits}`, fault: null };
  return refused(/^0\d{4,10}$/.test(digits) ? 'landline' : 'invalid');
}

/**
 * Reads a number that a text message can be sent to, as people write it. Without a country it is Italian; other countries
 * need `+` or `00`. @example readMobile('347 123 4567') // { Phone: '+393471234567', fault: null }
 */
export function readMobile(text: string): ReadPhone {
  const plain = text.replace(separators, '').replace(/^00/, '+');
  if (plain === '') return refused('empty');
  if (!/^\+?\d+$/.test(plain)) return refused('invalid');
  if (plain.startsWith('+39')) return readItalian(plain.slice(3));
  if (plain.startsWith('+'))
    return /^\+[1-9]\d{7,14}$/.test(plain) ? { Phone: plain, fault: null } : refused('invalid');
  // Longer than a national number can be: the country was written without its plus.
  return readItalian(/^39\d{9,}$/.test(plain) && plain.length > 10 ? plain.slice(2) : plain);
}

/** A number that only its owner recognises. @example maskedPhone('+393471234567') // '+39 ••• ••• 4567' */
export const maskedPhone = (phone: string): string =>
  `${phone.startsWith('+39') ? '+39 ' : ''}••• ••• ${phone.slice(-4)}`;

/** An address that only its owner recognises. @example maskedEmail('anna@example.it') // 'a•••@example.it' */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••');
