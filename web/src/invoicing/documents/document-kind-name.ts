import type { DocumentKindCode } from '@circolo/contract/registries/codes';
import { t } from '../../messages/messages.ts';

/** What one document of a kind is called; the labels of the codes are those of sections, which have many. */
export const documentKindName = (kind: DocumentKindCode): string => t(`documentRecord.kinds.${kind}`);
