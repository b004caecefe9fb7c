import type { EmailBlock, EmailBody } from '@circolo/contract/mail/templates/blocks';
import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { useField } from '../../ui/form/form-context.ts';
import { BlockCard } from './BlockCard.tsx';

/** The pieces that are added here; others come with the templates of the product and stay where they are. */
const fresh = {
  title: { Kind: 'title', Text: '' },
  text: { Kind: 'text', Text: '' },
  button: { Kind: 'button', Label: '', Link: 'BrandUrl' },
  divider: { Kind: 'divider' },
  spacer: { Kind: 'spacer', Height: 24 },
} as const satisfies Record<string, EmailBlock>;
const kinds = Object.keys(fresh) as (keyof typeof fresh)[];

interface ColumnProps {
  blocks: readonly EmailBlock[];
  disabled: boolean;
  change: (blocks: EmailBlock[]) => void;
}

/** One below the other, with buttons to move, take away and add. */
function Blocks({ blocks, disabled, change }: ColumnProps) {
  // A block is nothing but its place and its content: the place is its key.
  const places = blocks.map((block, index) => ({ block, index }));
  const swap = (index: number, other: number) => {
    const moved = [...blocks];
    const [one, two] = [moved[index], moved[other]];
    if (!one || !two) return;
    moved[index] = two;
    moved[other] = one;
    change(moved);
  };
  return (
    <Stack gap="xs">
      {places.map(({ block, index }) => (
        <BlockCard
          key={index}
          block={block}
          disabled={disabled}
          place={{ first: index === 0, last: index === blocks.length - 1 }}
          change={(next) => change(blocks.map((old, at) => (at === index ? next : old)))}
          up={() => swap(index, index - 1)}
          down={() => swap(index, index + 1)}
          remove={() => change(blocks.filter((_, at) => at !== index))}
        />
      ))}
      {disabled ? null : (
        <Group gap="xs">
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="compact-sm"
              variant="light"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => change([...blocks, { ...fresh[kind] }])}
            >
              {t(`emailTemplate.blocks.${kind}`)}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

/** What a mail says: its pieces one below the other; rows with several columns have them side by side. */
export function BodyField({ name }: { name: string }) {
  const { value, change, input } = useField<EmailBody>({ name });
  const places = value.flatMap(({ Columns }, row) => Columns.map((blocks, column) => ({ row, column, blocks })));
  const replace = (row: number, column: number, blocks: EmailBlock[]) =>
    change(
      value.map((old, at) =>
        at === row ? { Columns: old.Columns.map((present, place) => (place === column ? blocks : present)) } : old,
      ),
    );
  return (
    <Input.Wrapper
      label={input.label}
      description={input.description}
      error={input.error}
      labelElement="div"
      style={{ gridColumn: '1 / -1' }}
      role="group"
      aria-label={input.label}
    >
      <Stack gap="md" mt={6}>
        {places.map(({ row, column, blocks }) => (
          <div key={`${row}.${column}`}>
            {places.length > 1 ? (
              <Text size="xs" c="dimmed" mb={4}>
                {t('emailTemplate.place', { row: row + 1, column: column + 1 })}
              </Text>
            ) : null}
            <Blocks blocks={blocks} disabled={input.disabled} change={(next) => replace(row, column, next)} />
          </div>
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
