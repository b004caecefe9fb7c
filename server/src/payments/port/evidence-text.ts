import type { DisputeEvidence, EvidencePart } from '@circolo/contract/payments/dispute-answers';

/** The text of a part of the evidence; empty where nothing is known. */
export const partOf = ({ Parts }: DisputeEvidence, part: EvidencePart): string =>
  Parts.find(({ Part }) => Part === part)?.Text ?? '';

/** All of the evidence as one text, the note first. */
export const wholeText = ({ Parts, Note }: DisputeEvidence): string =>
  [Note, ...Parts.map(({ Text }) => Text)].filter(Boolean).join('\n\n');
