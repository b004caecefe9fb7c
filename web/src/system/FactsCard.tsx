import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './system.module.css';

/** A fact with its name. */
export interface Fact {
  name: string;
  value: ReactNode;
}

interface Props {
  title: string;
  facts: readonly Fact[];
  /** The text where there are no facts. */
  none?: string;
}

/** A card that names facts, one below the other. */
export const FactsCard = ({ title, facts, none }: Props) => (
  <Card withBorder component="section" aria-label={title}>
    <Title order={2} size={16} mb="xs">
      {title}
    </Title>
    {facts.length === 0 ? (
      none
    ) : (
      <dl className={css.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </Card>
);
