import type { EmailBlock } from '@circolo/contract/mail/templates/blocks';
import {
  type EmailContent,
  emailContent,
  emailTemplates,
  oneRevision,
} from '@circolo/contract/mail/templates/email-template';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Modal, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fieldLabel, t } from '../../messages/messages.ts';
import { fieldFormatter } from '../../record/display-value.ts';
import { callWithoutToast } from '../../session/client.ts';
import { sizeOf } from '../../spooler/size-of.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { type BlockChange, changedFields, compareBlocks, compareWords, type PlacedBlock } from './compare-designs.ts';
import css from './revision-comparison.module.css';

type Files = EmailContent['Files'];

/** What a block says, in words. */
function textOf(block: EmailBlock): string {
  switch (block.Kind) {
    case 'button':
      return `${block.Label}\n[[${block.Link}]]`;
    case 'image':
      return [block.Alt, block.Source.split('/').at(-1), `${block.Width} px`, block.Link && `[[${block.Link}]]`]
        .filter(Boolean)
        .join('\n');
    case 'data':
      return block.Rows.map(({ Label, Value }) => `${Label}: ${Value}`).join('\n');
    case 'lines':
      return `[[${block.Tag}]]`;
    case 'spacer':
      return `${block.Height} px`;
    case 'divider':
      return '';
    default:
      return block.Text;
  }
}

/** One side of two texts, with the words marked that the other one has not. */
function Words({ before, after, side }: { before: string; after: string; side: 'before' | 'after' }) {
  return compareWords(before, after).map((change, index) => {
    const key = `${index}.${change.kind}`;
    if (change.kind === 'same') return change.before;
    if (change.kind === 'removed') return side === 'before' ? <del key={key}>{change.before}</del> : null;
    return side === 'after' ? <ins key={key}>{change.after}</ins> : null;
  });
}

function Side({
  item,
  other,
  side,
}: {
  item: PlacedBlock | undefined;
  other: PlacedBlock | undefined;
  side: 'before' | 'after';
}) {
  if (!item) return <div className={css.none} />;
  const [own, its] = [textOf(item.block), other ? textOf(other.block) : textOf(item.block)];
  const words = side === 'before' ? { before: own, after: its } : { before: its, after: own };
  return (
    <div className={css.side}>
      <div className={css.place}>
        {`${t(`emailTemplate.blocks.${item.block.Kind}`)} · ${t('emailTemplate.place', { row: item.row, column: item.column })}`}
      </div>
      <div className={css.words}>
        <Words {...words} side={side} />
      </div>
    </div>
  );
}

/** One side of two lists of files, with those marked that the other one has not. */
function FilesSide({ own, others, side }: { own: Files; others: Files; side: 'before' | 'after' }) {
  const Mark = side === 'before' ? 'del' : 'ins';
  if (own.length === 0) return t('list.none');
  return own.map(({ Id, Name, Size }) => {
    const text = `${Name} (${sizeOf(Size)})`;
    return <div key={Id}>{others.some((other) => other.Id === Id) ? text : <Mark>{text}</Mark>}</div>;
  });
}

const sidesOf = (change: BlockChange) => ({
  before: 'before' in change ? change.before : undefined,
  after: 'after' in change ? change.after : undefined,
});

interface DifferencesProps {
  before: EmailContent;
  after: EmailContent;
  all: boolean;
}

function Differences({ before, after, all }: DifferencesProps) {
  const format = useMemo(() => fieldFormatter(emailTemplates), []);
  const fields = changedFields(before, after);
  const blocks = compareBlocks(before, after).filter(({ kind }) => all || kind !== 'same');
  if (fields.length + blocks.length === 0) return <Text size="sm">{t('emailTemplate.noDifference')}</Text>;
  return (
    <>
      {fields.map((field) => (
        <section key={field} className={css.pair} data-kind="changed" aria-label={fieldLabel('EmailTemplates', field)}>
          {(
            [
              ['before', before],
              ['after', after],
            ] as const
          ).map(([side, content]) => (
            <div key={side} className={css.side}>
              <div className={css.place}>{fieldLabel('EmailTemplates', field)}</div>
              <div className={css.words}>
                {field === 'Files' ? (
                  <FilesSide own={content.Files} others={(content === before ? after : before).Files} side={side} />
                ) : (
                  <Words before={format(field, before[field])} after={format(field, after[field])} side={side} />
                )}
              </div>
            </div>
          ))}
        </section>
      ))}
      {[...blocks.entries()].map(([place, change]) => {
        const sides = sidesOf(change);
        const name = t(`emailTemplate.changes.${change.kind}`);
        return (
          // A block is nothing but its place and its content: the place is its key.
          <section key={`${place}.${change.kind}`} className={css.pair} data-kind={change.kind} aria-label={name}>
            <Side item={sides.before} other={sides.after} side="before" />
            <Side item={sides.after} other={sides.before} side="after" />
            <span className={css.kind}>{name}</span>
          </section>
        );
      })}
    </>
  );
}

interface Props {
  template: RecordOf<typeof emailTemplates>;
  revision: number;
  close: () => void;
}

/** A version that was published beside what is saved now: block by block, with the words that differ. */
export function RevisionComparison({ template, revision, close }: Props) {
  const [all, setAll] = useState(false);
  const kept = useQuery({
    queryKey: ['EmailTemplateRevision', template.Id, revision],
    queryFn: () => callWithoutToast(oneRevision, { params: { Id: template.Id, Revision: revision } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Modal
      opened
      onClose={close}
      size={980}
      title={<Text fw={650}>{t('emailTemplate.compareTitle', { revision })}</Text>}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      {kept.isError ? <LoadFailure retry={() => void kept.refetch()} error={kept.error} /> : null}
      {kept.isPending ? <Skeleton h={240} aria-busy /> : null}
      {kept.data ? (
        <Stack gap="sm">
          <Switch
            label={t('emailTemplate.showAll')}
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
          <div className={css.heads}>
            <span>{t('emailTemplate.revision', { revision })}</span>
            <span>{t('emailTemplate.savedNow')}</span>
          </div>
          <Differences before={emailContent.parse(kept.data)} after={emailContent.parse(template)} all={all} />
        </Stack>
      ) : null}
    </Modal>
  );
}
