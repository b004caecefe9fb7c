import type { Finding } from '@circolo/contract/invoicing/fatturapa/checks/finding';
import { dayText } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';

/** A finding in the words of a language: the official reason, and how to correct it. */
export interface FindingText extends Finding {
  Message: string;
  Advice: string;
}

/** A value of a file as people write it: days and decimals. */
function readable(value: string, language: Language): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value);
  return language === 'it' && /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value;
}

/** Puts a finding into words. */
export function findingText(finding: Finding, language: Language): FindingText {
  const translate = translator(language);
  const parameters = Object.entries(finding.Parameters).map(([name, value]) => [name, readable(value, language)]);
  return {
    ...finding,
    Message: translate(`enums.SdiCheck.${finding.Code}`),
    Advice: translate(`SdiAdvice.${finding.Code}`, Object.fromEntries(parameters)),
  };
}
