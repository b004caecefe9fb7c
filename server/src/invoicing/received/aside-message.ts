import type { ReceivedFileReasonCode } from '@circolo/contract/invoicing/received/received-codes';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';

interface AsideFile {
  Name: string;
  Reason: ReceivedFileReasonCode;
  /** Whom it is for, or which invoice is there already. */
  Detail: string | null;
}

/** A sentence that says which file was not taken in, and why. */
export function asideMessage({ Name, Reason, Detail }: AsideFile, language: Language): string {
  const why = translator(language)(`enums.ReceivedFileReason.${Reason}`);
  return `${Name}: ${why}${Detail ? ` (${Detail})` : ''}.`;
}
