import { ColorSwatch, Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** A text with its colour before it; without one only the text. */
export function ColorDot({ color, children }: { color: string | null; children: ReactNode }) {
  return (
    <Group gap={8} wrap="nowrap" component="span" display="inline-flex">
      {color ? <ColorSwatch component="span" color={color} size={12} withShadow={false} aria-hidden /> : null}
      <span>{children}</span>
    </Group>
  );
}
