import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';

interface Props {
  label: string;
  run: () => void;
}

/** Removes a line of a form; level with the inputs of the line. */
export function RemoveLineButton({ label, run }: Props) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} mt={24} aria-label={label} onClick={run}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}

/** Adds a line to a form, below its last one. */
export function AddLineButton({ label, run }: Props) {
  return (
    <Button
      variant="subtle"
      size="xs"
      style={{ alignSelf: 'start' }}
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={run}
    >
      {label}
    </Button>
  );
}
