import { Anchor, Image, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { CookiePreferences } from '../cookie-consent/CookiePreferences.tsx';
import { customLogin, inCustomArea, rememberLogin } from '../navigation/login-path.ts';
import { page } from '../page/page.ts';
import css from './auth-frame.module.css';

interface Props {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** An address of the same authentication area, with the custom login that was asked for. */
const authPath = (name: string): string => (inCustomArea() ? `/auth-x/${name}${location.search}` : `/auth/${name}`);

/** The frame of every sign-in page: the brand's background, its logos, one card. */
export function AuthFrame({ title, text, children }: Props) {
  const brand = page.origin?.Description ?? '';
  const look = customLogin() ?? page.origin;
  useEffect(rememberLogin, []);
  useDocumentTitle(brand ? `${title} · ${brand}` : title);
  return (
    <main className={css.page}>
      <div className={css.card}>
        <div className={css.logo}>
          {look?.LoginPrimaryLogo ? (
            <Image src={look.LoginPrimaryLogo} alt={brand} h={52} w="auto" maw="100%" fit="contain" />
          ) : (
            <Text fw={700} fz={22}>
              {brand}
            </Text>
          )}
        </div>
        <Stack gap={4} mb="lg" ta="center">
          <Title order={1} fz={22}>
            {title}
          </Title>
          {text ? (
            <Text c="dimmed" size="sm">
              {text}
            </Text>
          ) : null}
        </Stack>
        {children}
        {page.tagManager ? (
          <Text ta="center" mt="lg">
            <CookiePreferences />
          </Text>
        ) : null}
      </div>
      {look?.LoginSecondaryLogo ? (
        <Image src={look.LoginSecondaryLogo} alt="" h={32} w="auto" fit="contain" mt="lg" />
      ) : null}
    </main>
  );
}

/** A quiet link below a sign-in form. */
export const AuthLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor href={authPath(to)} size="sm" ta="center">
    {children}
  </Anchor>
);
