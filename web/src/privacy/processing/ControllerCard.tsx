import type { ProcessingRegister } from '@circolo/contract/privacy/processing-register';
import { Alert, Card, Stack } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import css from './register.module.css';

type Controller = ProcessingRegister['Controllers'][number];

const needed = ['Name', 'VatNumber', 'Address', 'Emails'] as const;

/** Who answers for the data, and what of it is missing in the brand. */
export function ControllerCard({ controller }: { controller: Controller }) {
  const { Name, VatNumber, Address, Emails, Phones, Brands } = controller;
  const brands = Brands.map(({ Description }) => Description).join(', ');
  const shown = { Name, VatNumber, Address, Emails: Emails.join(', '), Phones: Phones.join(', '), Brands: brands };
  const missing = needed.filter((field) => !shown[field]);
  const label = (field: keyof typeof shown) => t(`ProcessingRegister.fields.${field}`);
  return (
    <Card withBorder padding="lg" className={css.card}>
      <Stack gap="sm">
        {missing.length > 0 ? (
          <Alert color="yellow">
            {t('ProcessingRegister.controllerMissing', {
              missing: missing.map(label).join(', '),
              brands,
            })}
          </Alert>
        ) : null}
        <dl className={`${css.facts} ${css.controller}`}>
          {(Object.keys(shown) as (keyof typeof shown)[]).map((field) =>
            shown[field] ? (
              <div key={field}>
                <dt>{label(field)}</dt>
                <dd>{shown[field]}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </Stack>
    </Card>
  );
}
