import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { page } from '../../page/page.ts';
import { useFocusOnArrival } from '../use-focus-on-arrival.ts';
import css from './message-page.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
  /** It takes the place of a question that was answered. */
  isOutcome?: boolean;
}

/** A page that only says something and offers a way on. */
export function MessagePage({ icon, title, text, children, isOutcome = false }: Props) {
  useDocumentTitle(title);
  const heading = useFocusOnArrival<HTMLHeadingElement>(isOutcome);
  return (
    <Center component="main" mih="100dvh" p="md" bg="var(--surface)">
      <Stack align="center" ta="center" gap="sm" maw={460}>
        {page.origin?.LoginPrimaryLogo ? (
          <img className={css.logo} src={page.origin.LoginPrimaryLogo} alt={page.origin.Description} />
        ) : null}
        <ThemeIcon variant="light" size={72} radius="xl" aria-hidden>
          {icon}
        </ThemeIcon>
        <Title order={1} fz={26} mt="sm" ref={heading} tabIndex={-1} className={css.title ?? ''}>
          {title}
        </Title>
        <Text c="dimmed" mb="sm" className={css.text}>
          {text}
        </Text>
        {children}
      </Stack>
    </Center>
  );
}
