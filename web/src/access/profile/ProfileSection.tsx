import { Card, Group, Text, ThemeIcon, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  text?: string;
  children: ReactNode;
}

/** One part of the profile: what it is about, then what one can do. */
export function ProfileSection({ icon, title, text, children }: Props) {
  const id = useId();
  return (
    <Card component="section" withBorder padding="lg" aria-labelledby={id}>
      <Group gap="sm" wrap="nowrap" align={text ? 'flex-start' : 'center'} mb="md">
        <ThemeIcon variant="light" size={38} radius="md" aria-hidden>
          {icon}
        </ThemeIcon>
        <div>
          <Title order={2} fz={16} id={id}>
            {title}
          </Title>
          {text ? (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          ) : null}
        </div>
      </Group>
      {children}
    </Card>
  );
}
