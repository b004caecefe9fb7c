import { ColorSwatch } from '@mantine/core';
import type { ReactNode } from 'react';

const beforeText = { display: 'inline-flex', verticalAlign: '-1px', marginInlineEnd: 8 } as const;

/** A text with its colour before it; without one only the text. It is part of its line, which may end in dots. */
export function ColorDot({ color, children }: { color: string | null; children: ReactNode }) {
  return (
    <span>
      {color ? (
        <ColorSwatch component="span" color={color} size={12} withShadow={false} style={beforeText} aria-hidden />
      ) : null}
      {children}
    </span>
  );
}
