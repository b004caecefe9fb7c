import { element, inside } from '../xml/write-xml.ts';

/** A bank by its BIC, which within the single market may be left out; `name` is what the version of the message calls it. */
export const agent = (bic: string | null, name: 'BICFI' | 'BIC' = 'BICFI'): string =>
  inside('FinInstnId', bic ? element(name, bic) : inside('Othr', element('Id', 'NOTPROVIDED')));
