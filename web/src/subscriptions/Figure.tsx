import { Text } from '@mantine/core';

/** A number that counts, below what it says. */
export const Figure = ({ label, value, more }: { label: string; value: string; more?: string }) => (
  <div>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text fw={650} fz={18} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Text>
    {more ? (
      <Text size="xs" c="dimmed">
        {more}
      </Text>
    ) : null}
  </div>
);
