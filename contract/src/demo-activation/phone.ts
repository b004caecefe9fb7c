import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The signs between the digits as people write them; the last two are spaces that phones and web pages insert. */
const separators = /[\s.\-/()\u2010-\u2015\u200e\u202a-\u202e]/g;

/** Why a number cannot get a text message. */
export type PhoneFault = 'empty' | 'invalid' | 'landline';

/** A number in E.164, or why it is none. */
export type ReadPhone = { Phone: string; fault: null } | { Phone: null; fault: PhoneFault };

const italianCode = '39';

const refused = (fault: PhoneFault): ReadPhone => ({ Phone: null, fault });

/**
 * Reads a number that a text message can be sent to, as people write it. Without a country it is Italian; other countries
 * need `+` or `00`. @example readMobile('347 123 4567') // { Phone: '+393471234567', fault: null }
 */
export function readMobile(text: string): ReadPhone {
  const plain = text.replace(separators, '');
  if (plain === '') return refused('empty');
  if (!/^\+?\d+$/.test(plain)) return refused('invalid');
  const phone = parsePhoneNumberFromString(plain, { defaultCountry: 'IT', extract: false });
  if (!phone?.isValid()) return refused('invalid');
  // The small table of the library has the kinds of Italian numbers only, and of few others.
  if (phone.countryCallingCode !== italianCode) return { Phone: phone.number, fault: null };
  if (phone.getType() === 'MOBILE') return { Phone: phone.number, fault: null };
  return refused(phone.getType() === 'FIXED_LINE' ? 'landline' : 'invalid');
}

/** A number that only its owner recognises. @example maskedPhone('+393471234567') // '+39 ••• ••• 4567' */
export const maskedPhone = (phone: string): string =>
  `${phone.startsWith('+39') ? '+39 ' : ''}••• ••• ${phone.slice(-4)}`;

/** An address that only its owner recognises. @example maskedEmail('anna@example.it') // 'a•••@example.it' */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••');
