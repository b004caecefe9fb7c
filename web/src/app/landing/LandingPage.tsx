import { Software } from '@circolo/contract/codes/catalogue-codes';
import { Button, Container, Group, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconClockHour4, IconReceiptEuro, IconUsersGroup } from '@tabler/icons-react';
import { CookiePreferences } from '../../cookie-consent/CookiePreferences.tsx';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';
import { BrandHeader } from '../../ui/page/BrandHeader.tsx';
import { ContactSection } from './ContactSection.tsx';
import css from './landing.module.css';

const points = [
  { key: 'people', Icon: IconUsersGroup },
  { key: 'money', Icon: IconReceiptEuro },
  { key: 'time', Icon: IconClockHour4 },
] as const;

/** The public page of a brand: what it is, its shop, the login. */
export function LandingPage() {
  const brand = page.origin?.Description ?? '';
  useDocumentTitle(brand);
  const text = page.origin?.Software === Software.centre ? t('landing.textO') : t('landing.textA');
  return (
    <>
      <BrandHeader />
      <main>
        <div className={css.hero}>
          <Container size="md" ta="center">
            <Title order={1} className={css.title}>
              {t('landing.title', { brand })}
            </Title>
            <Text fz="lg" mt="md" maw={620} mx="auto" className={css.text}>
              {text}
            </Text>
            <Group justify="center" mt="xl">
              {page.origin?.UseShop ? (
                <Button component="a" href={paths.shop} size="lg">
                  {t('landing.shop')}
                </Button>
              ) : null}
              <Button
                component="a"
                href={paths.demoActivation}
                size="lg"
                variant={page.origin?.UseShop ? 'default' : 'filled'}
              >
                {t('demoActivation.link')}
              </Button>
            </Group>
          </Container>
        </div>
        <Container size="lg" py={56} className={css.points ?? ''}>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xl">
            {points.map(({ key, Icon }) => (
              <Stack key={key} gap="xs">
                <ThemeIcon size={44} radius="md" variant="light" aria-hidden>
                  <Icon size={24} />
                </ThemeIcon>
                <Title order={2} fz={18}>
                  {t(`landing.points.${key}.title`)}
                </Title>
                <Text c="dimmed">{t(`landing.points.${key}.text`)}</Text>
              </Stack>
            ))}
          </SimpleGrid>
        </Container>
        <ContactSection />
        {page.links.becomePartner ? (
          <div className={css.partner}>
            <Text className={css.text}>{t('landing.partnerText')}</Text>
            <Button component="a" href={page.links.becomePartner} target="_blank" rel="noopener" variant="default">
              {t('shell.becomePartner')}
              <span className="unseen">{t('shell.newTab')}</span>
            </Button>
          </div>
        ) : null}
      </main>
      {page.tagManager ? (
        <footer className={css.foot}>
          <CookiePreferences />
        </footer>
      ) : null}
    </>
  );
}
