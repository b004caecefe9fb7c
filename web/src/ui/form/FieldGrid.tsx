import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './field-grid.module.css';

interface Props {
  /** The heading of the section. */
  title?: string;
  cols?: 1 | 2 | 3;
  children: ReactNode;
}

/** A section of a form: fields in two columns, in one on a phone. */
export function FieldGrid({ title, cols = 2, children }: Props) {
  return (
    <section aria-label={title} className={css.section}>
      {title ? (
        <Text fw={600} size="sm" mb={8} aria-hidden>
          {title}
        </Text>
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: cols }} spacing="md" verticalSpacing={0} className={css.grid ?? ''}>
        {children}
      </SimpleGrid>
    </section>
  );
}
