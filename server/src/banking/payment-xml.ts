import { element, inside } from '../xml/write-xml.ts';

/** A bank by its BIC, which within the single market may be left out. */
export const agent = (bic: string | null): string =>
  inside('FinInstnId', bic ? element('BICFI', bic) : inside('Othr', element('Id', 'NOTPROVIDED')));
