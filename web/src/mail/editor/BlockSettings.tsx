import { EmailTagFormat } from '@circolo/contract/mail/tags/tags';
import type { EmailBlock } from '@circolo/contract/mail/templates/blocks';
import { ActionIcon, Button, Group, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import type { KeyedBlock } from './design/keyed-rows.ts';
import { TaggedInput } from './TaggedInput.tsx';
import { useTags } from './tag-names.ts';
import type { PictureChoice } from './use-picture-choice.ts';

interface BlockProps<Block extends EmailBlock = EmailBlock> {
  block: Block;
  disabled: boolean;
  change: (block: EmailBlock) => void;
  picture: PictureChoice;
}

type BlockPropsOf<Kind extends EmailBlock['Kind']> = BlockProps<Extract<EmailBlock, { Kind: Kind }>>;

function TextBlock({ block, disabled, change }: BlockPropsOf<'text' | 'title'>) {
  return (
    <>
      <TaggedInput
        label={t(`emailTemplate.blocks.${block.Kind}`)}
        lines={block.Kind === 'text'}
        maxLength={4000}
        disabled={disabled}
        value={block.Text}
        change={(Text) => change({ ...block, Text })}
      />
      {block.Kind === 'text' ? (
        <Switch
          label={t('emailTemplate.small')}
          disabled={disabled}
          checked={block.Small ?? false}
          onChange={(event) => change({ ...block, Small: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}

interface LinkProps {
  value: string | undefined;
  disabled: boolean;
  /** Also nowhere. */
  optional?: boolean;
  change: (code: string | undefined) => void;
}

/** Where something leads: one of the tags that hold a link. */
function LinkSelect({ value, disabled, optional = false, change }: LinkProps) {
  const links = useTags().filter(({ Format }) => Format === EmailTagFormat.link);
  const offered = links.map(({ Code, Description }) => ({ value: Code, label: Description }));
  const isOffered = value === undefined || offered.some((link) => link.value === value);
  return (
    <Select
      label={t('emailTemplate.buttonLink')}
      allowDeselect={optional}
      clearable={optional}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      disabled={disabled}
      data={isOffered ? offered : [...offered, { value, label: `[[${value}]]` }]}
      error={isOffered ? null : t('emailTemplate.unknownTag', { tags: value })}
      value={value ?? null}
      onChange={(code) => (code || optional) && change(code ?? undefined)}
    />
  );
}

function ButtonBlock({ block, disabled, change }: BlockPropsOf<'button'>) {
  return (
    <>
      <TaggedInput
        label={t('emailTemplate.buttonLabel')}
        maxLength={80}
        disabled={disabled}
        value={block.Label}
        change={(Label) => change({ ...block, Label })}
      />
      <LinkSelect value={block.Link} disabled={disabled} change={(Link) => Link && change({ ...block, Link })} />
    </>
  );
}

function ImageBlock({ block, disabled, change, picture }: BlockPropsOf<'image'>) {
  const { Link, ...unlinked } = block;
  const replace = async () => {
    const chosen = await picture.choose();
    if (chosen) change({ ...block, ...chosen });
  };
  return (
    <>
      <Button
        variant="default"
        loading={picture.busy}
        disabled={disabled}
        leftSection={<IconPhoto size={16} aria-hidden />}
        onClick={() => void replace()}
      >
        {t('form.replaceImage')}
      </Button>
      <TextInput
        label={t('emailTemplate.alt')}
        description={t('emailTemplate.altHelp')}
        maxLength={200}
        disabled={disabled}
        value={block.Alt}
        onChange={(event) => change({ ...block, Alt: event.currentTarget.value })}
      />
      <NumberInput
        label={t('emailTemplate.width')}
        suffix=" px"
        min={16}
        max={600}
        clampBehavior="strict"
        disabled={disabled}
        value={block.Width}
        onChange={(width) => typeof width === 'number' && width >= 16 && change({ ...block, Width: Math.round(width) })}
      />
      <LinkSelect
        optional
        value={Link}
        disabled={disabled}
        change={(code) => change(code ? { ...unlinked, Link: code } : unlinked)}
      />
    </>
  );
}

function SpacerBlock({ block, disabled, change }: BlockPropsOf<'spacer'>) {
  return (
    <NumberInput
      label={t('emailTemplate.height')}
      suffix=" px"
      min={4}
      max={96}
      clampBehavior="strict"
      disabled={disabled}
      value={block.Height}
      onChange={(height) =>
        typeof height === 'number' && height >= 4 && change({ ...block, Height: Math.round(height) })
      }
    />
  );
}

const mostDataRows = 20;

function DataBlock({ block, disabled, change }: BlockPropsOf<'data'>) {
  const { Rows } = block;
  const set = (index: number, part: Partial<(typeof Rows)[number]>) =>
    change({ ...block, Rows: Rows.map((row, at) => (at === index ? { ...row, ...part } : row)) });
  return (
    <>
      {[...Rows.entries()].map(([index, row]) => (
        // A row is nothing but its place and its content: the place is its key.
        <Stack key={`row ${index + 1}`} gap={6}>
          <Group justify="space-between">
            <Text size="sm" fw={600}>
              {t('emailTemplate.dataRow', { row: index + 1 })}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={disabled}
              aria-label={t('emailTemplate.dataRowRemove', { row: index + 1 })}
              onClick={() => change({ ...block, Rows: Rows.filter((_, at) => at !== index) })}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
          <TaggedInput
            label={t('emailTemplate.dataLabel')}
            maxLength={4000}
            disabled={disabled}
            value={row.Label}
            change={(Label) => set(index, { Label })}
          />
          <TaggedInput
            label={t('emailTemplate.dataValue')}
            maxLength={4000}
            disabled={disabled}
            value={row.Value}
            change={(Value) => set(index, { Value })}
          />
        </Stack>
      ))}
      <Button
        variant="default"
        disabled={disabled || Rows.length >= mostDataRows}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => change({ ...block, Rows: [...Rows, { Label: '', Value: '' }] })}
      >
        {t('emailTemplate.dataRowAdd')}
      </Button>
    </>
  );
}

function Content(editing: BlockProps) {
  const { block, disabled, change } = editing;
  switch (block.Kind) {
    case 'title':
    case 'text':
      return <TextBlock {...editing} block={block} />;
    case 'button':
      return <ButtonBlock {...editing} block={block} />;
    case 'image':
      return <ImageBlock {...editing} block={block} />;
    case 'spacer':
      return <SpacerBlock {...editing} block={block} />;
    case 'data':
      return <DataBlock {...editing} block={block} />;
    case 'qr':
      return (
        <TaggedInput
          label={t('emailTemplate.qrText')}
          lines
          maxLength={4000}
          disabled={disabled}
          value={block.Text}
          change={(Text) => change({ ...block, Text })}
        />
      );
    default:
      return (
        <Text size="sm" c="dimmed">
          {t(block.Kind === 'lines' ? 'emailTemplate.linesHelp' : 'emailTemplate.nothingToSet')}
        </Text>
      );
  }
}

interface Props {
  item: KeyedBlock;
  disabled: boolean;
  change: (key: string, block: EmailBlock) => void;
  picture: PictureChoice;
}

/** What can be set of the chosen block. */
export function BlockSettings({ item: { key, block }, disabled, change, picture }: Props) {
  return (
    <Stack gap="sm" key={key}>
      <Content block={block} disabled={disabled} change={(next) => change(key, next)} picture={picture} />
    </Stack>
  );
}
