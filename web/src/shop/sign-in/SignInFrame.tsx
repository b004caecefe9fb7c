import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { AuthFrame } from '../../access/AuthFrame.tsx';
import { t } from '../../messages/messages.ts';
import { go } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';

/** A quiet link below a form of the shop. */
export const QuietLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor
    href={href}
    size="sm"
    ta="center"
    py={6}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      go(href);
    }}
  >
    {children}
  </Anchor>
);

interface Props {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** The frame of the shop's sign-in pages: the brand's own, with a way back to the shop. */
export const SignInFrame = ({ title, text, children }: Props) => (
  <AuthFrame title={title} text={text}>
    {children}
    <div style={{ textAlign: 'center', marginTop: 12 }}>
      <QuietLink href={paths.shop}>{t('shop.login.toShop')}</QuietLink>
    </div>
  </AuthFrame>
);
