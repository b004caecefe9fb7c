import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { CopyText } from './CopyText.tsx';
import css from './two-factor.module.css';

/** A text as a file of the browser. */
function saveText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

interface Props {
  codes: readonly string[];
  done: () => void;
  /** Of the heading: below a section of a page, or below the page's own. */
  level?: 2 | 3;
}

/** Recovery codes, the only time that they are shown: one goes on once one has confirmed that they are saved. */
export function RecoveryCodes({ codes, done, level = 3 }: Props) {
  const user = useSessionUser();
  const [confirmed, setConfirmed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = codes.join('\n');
  const title = t('twoFactor.codes.heading', { email: user?.Email ?? '', brand: page.origin?.Description ?? '' });
  return (
    <Stack gap="sm">
      <div>
        <Title order={level} fz={15} ref={heading} tabIndex={-1} className={css.heading ?? ''}>
          {t('twoFactor.codes.title')}
        </Title>
        <Text size="sm">{t('twoFactor.codes.text')}</Text>
      </div>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyText text={lines} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveText(`${title}\n\n${lines}\n`, t('twoFactor.codes.file'))}
        >
          {t('twoFactor.codes.download')}
        </Button>
      </Group>
      <Checkbox
        mt={4}
        label={t('twoFactor.codes.kept')}
        checked={confirmed}
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
      />
      <Button disabled={!confirmed} onClick={done} className={css.done ?? ''}>
        {t('twoFactor.codes.done')}
      </Button>
    </Stack>
  );
}
