import { bulkAction } from '@circolo/contract/lists/bulk-codes';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { type ListedResource, lookupChoices } from '../../resource/calls.ts';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import { BulkSteps } from './BulkSteps.tsx';
import type { ChosenDialogProps } from './bulk-parts.ts';
import { useBulkRun } from './use-bulk-run.ts';

const messages = { title: 'bulk.tagTitle', will: 'bulk.willTag', did: 'bulk.tagged', run: 'bulk.runTag' } as const;

interface Props extends ChosenDialogProps {
  /** Where the tags that the rows may have are looked up. */
  tags: Pick<ListedResource, 'Name' | 'lookup'>;
}

const idsOf = (tags: readonly Choice[]) => tags.map(({ Id }) => ({ Id }));

const without = (tags: readonly Choice[], others: readonly Choice[]) =>
  tags.filter(({ Id }) => !others.some((other) => other.Id === Id));

/** Puts tags on the chosen records and takes tags off them, after saying which of them take it. A tag is in one of the two alone. */
export function BulkTags({ resource, filters, selection, close, tags }: Props) {
  const [added, setAdded] = useState<Choice[]>([]);
  const [removed, setRemoved] = useState<Choice[]>([]);
  const bulk = useBulkRun(resource, selection, filters);
  const lookup = (query: { Search?: string; Ids?: string }) => lookupChoices(tags, query);
  const pickers = [
    { label: t('bulk.addTags'), value: added, set: setAdded, setOther: setRemoved },
    { label: t('bulk.removeTags'), value: removed, set: setRemoved, setOther: setAdded },
  ];
  return (
    <BulkSteps
      messages={messages}
      bulk={bulk}
      asked={{ Action: bulkAction.tags, Changes: { Add: idsOf(added), Remove: idsOf(removed) } }}
      selection={selection}
      close={close}
      ready={added.length + removed.length > 0}
    >
      <Stack gap="sm">
        {pickers.map(({ label, value, set, setOther }) => (
          <ReferencePicker
            key={label}
            label={label}
            multiple
            value={value}
            onChange={(chosen) => {
              set(chosen);
              setOther((others) => without(others, chosen));
            }}
            lookup={lookup}
            cacheKey={tags.Name}
          />
        ))}
      </Stack>
    </BulkSteps>
  );
}
