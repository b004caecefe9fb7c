import type { EmailBlock } from '@circolo/contract/mail/templates/blocks';
import type { EmailContent } from '@circolo/contract/mail/templates/email-template';
import { type SequenceChange, sequenceChanges } from './sequence-changes.ts';

/** A block with where it is, counted from 1. */
export interface PlacedBlock {
  block: EmailBlock;
  row: number;
  column: number;
}

/** What became of a block; `changed` is one that has another content, or is in another place. */
export type BlockChange = SequenceChange<PlacedBlock> | { kind: 'changed'; before: PlacedBlock; after: PlacedBlock };

const placed = ({ Body }: Pick<EmailContent, 'Body'>): PlacedBlock[] =>
  Body.flatMap(({ Columns }, row) =>
    Columns.flatMap((blocks, column) => blocks.map((block) => ({ block, row: row + 1, column: column + 1 }))),
  );

const spelled = (value: unknown): string => JSON.stringify(value);

const isSame = (one: PlacedBlock, other: PlacedBlock): boolean => spelled(one) === spelled(other);

/** What was removed where another block of the same kind was added is one that was changed. */
function paired(changes: readonly SequenceChange<PlacedBlock>[]): BlockChange[] {
  const added = new Set(changes.filter((change) => change.kind === 'added'));
  const gap = new Map<object, number>();
  let number = 0;
  for (const change of changes) gap.set(change, change.kind === 'same' ? number++ : number);
  const partners = new Map<object, BlockChange>();
  for (const change of changes) {
    if (change.kind !== 'removed') continue;
    const partner = [...added].find(
      (other) => gap.get(other) === gap.get(change) && other.after.block.Kind === change.before.block.Kind,
    );
    if (!partner) continue;
    added.delete(partner);
    partners.set(change, { kind: 'changed', before: change.before, after: partner.after });
    partners.set(partner, { kind: 'changed', before: change.before, after: partner.after });
  }
  return changes.flatMap((change): BlockChange[] => {
    const pair = partners.get(change);
    if (!pair) return [change];
    // Once, where the block was.
    return change.kind === 'removed' ? [pair] : [];
  });
}

/** What became of the blocks of one version in another, in the order of the mail. */
export const compareBlocks = (before: Pick<EmailContent, 'Body'>, after: Pick<EmailContent, 'Body'>): BlockChange[] =>
  paired(sequenceChanges(placed(before), placed(after), isSame));

/** The fields beside the body that differ. */
export function changedFields(before: EmailContent, after: EmailContent): (keyof EmailContent)[] {
  const fields = Object.keys(before) as (keyof EmailContent)[]; // A version has these members alone.
  return fields.filter((field) => field !== 'Body' && spelled(before[field]) !== spelled(after[field]));
}

/** What became of the words of a text; spaces go with the word before them. */
export const compareWords = (before: string, after: string): SequenceChange<string>[] =>
  sequenceChanges(before.match(/\S+\s*|\s+/g) ?? [], after.match(/\S+\s*|\s+/g) ?? []);
