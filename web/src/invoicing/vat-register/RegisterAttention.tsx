import { SdiState, type SdiStateCode } from '@circolo/contract/invoicing/documents/document-codes';
import type { VatRegister } from '@circolo/contract/invoicing/vat-register/vat-register';
import { monthAfter } from '@circolo/contract/values/month';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { amount } from './register-text.ts';

interface ShowProps {
  register: VatRegister;
  state: SdiStateCode;
  count: number;
}

/** The way to the documents of the month in a state. */
function ShowThem({ register: { Company, Month }, state, count }: ShowProps) {
  const search = {
    ...{ Company: Company?.Id, SdiState: state },
    ...{ DateFrom: Month, DateTo: shiftDay(monthAfter(Month), -1) },
  };
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link to={paths.deskScreen('documents')} search={search as never} {...props} />}
    >
      {t('VatRegister.show', { count })}
    </Anchor>
  );
}

/** What of a month its bookkeeper has to look at; nothing where there is nothing. */
export function RegisterAttention({ register }: { register: VatRegister }) {
  const { Sections, Discarded, NotSent, Earlier } = register;
  const gaps = Sections.filter(({ Missing }) => Missing > 0);
  const isUrgent = gaps.length > 0 || Discarded > 0;
  if (!isUrgent && NotSent === 0 && Earlier.Count === 0) return null;
  return (
    <Alert color={isUrgent ? 'orange' : 'blue'} icon={<IconAlertTriangle aria-hidden />}>
      <List size="sm" spacing={4}>
        {gaps.map(({ Section, Missing }) => (
          <List.Item key={Section.Id}>
            {t('VatRegister.missing', { count: Missing, section: Section.Description })}
          </List.Item>
        ))}
        {Discarded > 0 ? (
          <List.Item>
            {t('VatRegister.discarded', { count: Discarded })}{' '}
            <ShowThem register={register} state={SdiState.discarded} count={Discarded} />
          </List.Item>
        ) : null}
        {NotSent > 0 ? (
          <List.Item>
            {t('VatRegister.notSent', { count: NotSent })}{' '}
            <ShowThem register={register} state={SdiState.notSent} count={NotSent} />
          </List.Item>
        ) : null}
        {Earlier.Count > 0 ? (
          <List.Item>{t('VatRegister.earlier', { count: Earlier.Count, vat: amount(Earlier.Vat) })}</List.Item>
        ) : null}
      </List>
    </Alert>
  );
}
