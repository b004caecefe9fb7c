import { Button, Image, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';
import css from './brand-header.module.css';

/** The top of a public page: the brand, and the way to the login. */
export function BrandHeader() {
  const brand = page.origin?.Description ?? '';
  return (
    <header className={css.header}>
      {page.origin?.DeskLogo ? (
        <Image src={page.origin.DeskLogo} alt={brand} h={36} w="auto" fit="contain" />
      ) : (
        <Text fw={700}>{brand}</Text>
      )}
      <Button component="a" href={paths.login} variant="default">
        {t('landing.login')}
      </Button>
    </header>
  );
}
