import { Button, Container, Loader, Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { t } from '../../messages/messages.ts';
import css from './landing.module.css';
import { ContactForm } from './lazy-contact-form.tsx';

/** Where a visitor of a brand asks to be called. */
export function ContactSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.contact} aria-labelledby="contact-title">
      <Container size="sm">
        <Title order={2} id="contact-title" ta="center" fz={24}>
          {t('landing.contact')}
        </Title>
        <Text c="dimmed" ta="center" mt={4} mb="lg">
          {t('landing.contactText')}
        </Text>
        {isOpen ? (
          <Suspense fallback={<Loader mx="auto" display="block" />}>
            <ContactForm />
          </Suspense>
        ) : (
          <Button mx="auto" display="block" size="md" onClick={() => setOpen(true)}>
            {t('landing.contactOpen')}
          </Button>
        )}
      </Container>
    </section>
  );
}
