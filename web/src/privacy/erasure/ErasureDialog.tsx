import type { ErasurePreview } from '@circolo/contract/privacy/erasure';
import { Alert, Button, List, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { ErasureTables } from './ErasureTables.tsx';

/** What differs between erasing oneself and somebody else. */
interface Erasing<S extends z.ZodType> {
  /** Who is erased, for what is remembered of the preview. */
  of: readonly (string | number)[];
  read: () => Promise<ErasurePreview>;
  title: (preview: ErasurePreview | undefined) => string;
  /** What is shown where nothing is held. */
  none: string;
  blockText: (block: ErasurePreview['Blocks'][number]) => string;
  submit: string;
  schema: S;
  initial: Record<string, string>;
  /** The fields of the schema: why, where somebody else is erased. */
  fields: ReactNode;
  erase: (values: z.input<S>) => Promise<void>;
}

interface Props<S extends z.ZodType> {
  erasing: Erasing<S>;
  close: () => void;
}

/** Names are compared as people type them. */
const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase();

function Confirmation<S extends z.ZodType>({ erasing, name, close }: Props<S> & { name: string }) {
  const [typed, setTyped] = useState('');
  const { schema, initial, erase } = erasing;
  const zodForm = useZodForm({ schema, initial, save: erase });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem} />
        {erasing.fields}
        <TextInput
          label={t('erasure.confirm', { name })}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogButtons close={close}>
          <Button type="submit" color="red.8" loading={zodForm.saving} disabled={plain(typed) !== plain(name)}>
            {erasing.submit}
          </Button>
        </DialogButtons>
      </Stack>
    </FormFrame>
  );
}

function Blocks({ blocks, text }: { blocks: ErasurePreview['Blocks']; text: Erasing<z.ZodType>['blockText'] }) {
  return (
    <Alert color="orange" variant="light" title={t('erasure.blocked')}>
      <List size="sm" spacing={4}>
        {blocks.map((block) => (
          <List.Item key={block.Code}>{text(block)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Previewed<S extends z.ZodType>({ erasing, close, preview }: Props<S> & { preview: ErasurePreview }) {
  const leave = (
    <Button variant="default" onClick={close} style={{ alignSelf: 'flex-end' }}>
      {t('form.close')}
    </Button>
  );
  if (preview.ErasedAt)
    return (
      <>
        <Text size="sm">{t('erasure.erased', { at: formatInstant(preview.ErasedAt) })}</Text>
        {leave}
      </>
    );
  return (
    <>
      {preview.Blocks.length > 0 ? (
        <Blocks blocks={preview.Blocks} text={erasing.blockText} />
      ) : (
        <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {t('erasure.text')}
        </Alert>
      )}
      <ErasureTables preview={preview} none={erasing.none} />
      {preview.Blocks.length > 0 ? leave : <Confirmation erasing={erasing} name={preview.Name} close={close} />}
    </>
  );
}

/** Shows what an erasure takes and what the law keeps, and does it once the name is typed. */
export function ErasureDialog<S extends z.ZodType>({ erasing, close }: Props<S>) {
  useReturnFocus();
  const { data, error, refetch } = useQuery({
    queryKey: ['Erasure', ...erasing.of],
    queryFn: erasing.read,
    // What is shown is what goes now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Modal opened onClose={close} size="lg" title={<Text fw={650}>{erasing.title(data)}</Text>} centered>
      <Stack gap="md">
        {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
        {data ? <Previewed erasing={erasing} close={close} preview={data} /> : null}
        {data || error ? null : <Skeleton h={220} aria-busy aria-label={t('erasure.loading')} />}
      </Stack>
    </Modal>
  );
}
