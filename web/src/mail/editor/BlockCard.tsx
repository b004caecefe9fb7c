import { EmailTagFormat } from '@circolo/contract/mail/tags/tags';
import type { EmailBlock } from '@circolo/contract/mail/templates/blocks';
import { ActionIcon, Group, NumberInput, Paper, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconLock, IconTrash } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { TaggedInput, useTags } from './TaggedInput.tsx';

interface BlockProps<Block extends EmailBlock = EmailBlock> {
  block: Block;
  disabled: boolean;
  change: (block: EmailBlock) => void;
}

type BlockPropsOf<Kind extends EmailBlock['Kind']> = BlockProps<Extract<EmailBlock, { Kind: Kind }>>;

function TextBlock({ block, disabled, change }: BlockPropsOf<'text' | 'title'>) {
  return (
    <>
      <TaggedInput
        aria-label={t(`emailTemplate.blocks.${block.Kind}`)}
        lines={block.Kind === 'text'}
        maxLength={4000}
        disabled={disabled}
        value={block.Text}
        change={(Text) => change({ ...block, Text })}
      />
      {block.Kind === 'text' ? (
        <Switch
          size="xs"
          label={t('emailTemplate.small')}
          disabled={disabled}
          checked={block.Small ?? false}
          onChange={(event) => change({ ...block, Small: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}

function ButtonBlock({ block, disabled, change }: BlockPropsOf<'button'>) {
  const links = useTags().filter(({ Format }) => Format === EmailTagFormat.link);
  const offered = links.map(({ Code, Description }) => ({ value: Code, label: Description }));
  const known = offered.some(({ value }) => value === block.Link);
  return (
    <Group gap="sm" grow preventGrowOverflow={false} wrap="wrap">
      <TextInput
        label={t('emailTemplate.buttonLabel')}
        maxLength={80}
        disabled={disabled}
        value={block.Label}
        onChange={(event) => change({ ...block, Label: event.currentTarget.value })}
      />
      <Select
        label={t('emailTemplate.buttonLink')}
        allowDeselect={false}
        disabled={disabled}
        data={known ? offered : [...offered, { value: block.Link, label: `[[${block.Link}]]` }]}
        value={block.Link}
        onChange={(Link) => Link && change({ ...block, Link })}
      />
    </Group>
  );
}

function SpacerBlock({ block, disabled, change }: BlockPropsOf<'spacer'>) {
  return (
    <NumberInput
      aria-label={t('emailTemplate.height')}
      suffix=" px"
      min={4}
      max={96}
      maw={160}
      disabled={disabled}
      value={block.Height}
      onChange={(height) => typeof height === 'number' && change({ ...block, Height: height })}
      clampBehavior="strict"
    />
  );
}

function Content(editing: BlockProps) {
  const { block } = editing;
  switch (block.Kind) {
    case 'title':
    case 'text':
      return <TextBlock {...editing} block={block} />;
    case 'button':
      return <ButtonBlock {...editing} block={block} />;
    case 'spacer':
      return <SpacerBlock {...editing} block={block} />;
    case 'data':
      return (
        <Text size="sm" c="dimmed">
          {block.Rows.map(({ Label }) => Label).join(' · ')}
        </Text>
      );
    case 'qr':
      return (
        <Text size="sm" c="dimmed">
          {block.Text}
        </Text>
      );
    default:
      return null;
  }
}

const fixed: readonly string[] = ['data', 'lines', 'qr'];

interface Props extends BlockProps {
  place: { first: boolean; last: boolean };
  up: () => void;
  down: () => void;
  remove: () => void;
}

/** One piece of a mail, with what can be done to it; what only the product makes is shown and keeps its place. */
export function BlockCard({ place, up, down, remove, ...editing }: Props) {
  const { block, disabled } = editing;
  const name = t(`emailTemplate.blocks.${block.Kind}`);
  const actions = [
    { label: t('emailTemplate.up', { name }), Icon: IconArrowUp, run: up, off: place.first },
    { label: t('emailTemplate.down', { name }), Icon: IconArrowDown, run: down, off: place.last },
    { label: t('emailTemplate.remove', { name }), Icon: IconTrash, run: remove, off: false },
  ];
  return (
    <Paper withBorder p="xs" radius="md">
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {fixed.includes(block.Kind) ? (
            <Group gap={4} wrap="nowrap" c="dimmed">
              <IconLock size={14} aria-hidden />
              <Text size="xs">{t('emailTemplate.fixed')}</Text>
            </Group>
          ) : disabled ? null : (
            <Group gap={2} wrap="nowrap">
              {actions.map(({ label, Icon, run, off }) => (
                <ActionIcon key={label} variant="subtle" color="gray" aria-label={label} disabled={off} onClick={run}>
                  <Icon size={16} aria-hidden />
                </ActionIcon>
              ))}
            </Group>
          )}
        </Group>
        <Content {...editing} />
      </Stack>
    </Paper>
  );
}
