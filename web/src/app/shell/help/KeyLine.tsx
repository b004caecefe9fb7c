import { Group, Kbd, Text } from '@mantine/core';

/** What some keys do, with the keys. */
export function KeyLine({ label, pressed }: { label: string; pressed: readonly string[] }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{label}</Text>
      <Group gap={4} wrap="nowrap">
        {pressed.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Group>
    </Group>
  );
}
