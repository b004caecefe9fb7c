import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { companies } from '@circolo/contract/invoicing/companies/company';
import {
  certificateMostBytes,
  removeSigningCertificate,
  type SigningCertificate,
  saveSigningCertificate,
  signingCertificate,
  signingNoticeDays,
} from '@circolo/contract/invoicing/exchange/signing-certificate';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { daysBetween, romeDay } from '@circolo/contract/values/rome-day';
import { Alert, Button, FileInput, Group, PasswordInput, Stack, Switch, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import type { DialogPageProps } from '../../record/dialog/DialogPages.tsx';
import { call, callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatDay, formatInstant } from '../../ui/values/format.ts';

type Company = RecordOf<typeof companies>;

/** That a certificate has expired, or is about to: from the day on which staff are written to. */
function Expiry({ ValidUntil }: { ValidUntil: string }) {
  if (Date.parse(ValidUntil) <= Date.now()) return <Alert color="red" title={t('signing.expired')} />;
  const until = romeDay(new Date(ValidUntil));
  const count = daysBetween(romeDay(new Date()), until);
  if (count > Math.max(...signingNoticeDays)) return null;
  return <Alert color="orange" title={t('signing.expiring', { count, date: formatDay(until) })} />;
}

/** What is known of the certificate, and whether it signs now. */
function Known({ Certificate, Waiting }: SigningCertificate) {
  const waiting = Waiting > 0 ? <Alert color="orange" title={t('signing.waiting', { count: Waiting })} /> : null;
  if (!Certificate)
    return (
      <>
        <Text size="sm">{t('signing.none')}</Text>
        {waiting}
      </>
    );
  const { Subject, Issuer, ValidFrom, ValidUntil } = Certificate;
  const rows = [
    [t('signing.subject'), Subject],
    [t('signing.issuer'), Issuer],
    [t('signing.validFrom'), formatInstant(ValidFrom)],
    [t('signing.validUntil'), formatInstant(ValidUntil)],
  ];
  return (
    <>
      <Expiry ValidUntil={ValidUntil} />
      {waiting}
      <Table layout="fixed">
        <Table.Tbody>
          {rows.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" w={130}>
                {label}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

/** A file as the call takes it. */
async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function Change({ id, known }: { id: number; known: SigningCertificate }) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [signPrivate, setSignPrivate] = useState(known.Certificate?.SignPrivate ?? false);
  const params = { Id: id };
  const stored = (answer: SigningCertificate) => queries.setQueryData(['Companies', id, 'signing'], answer);
  const save = useAction(async () => {
    const File = file ? await toBase64(file) : undefined;
    const body = { ...(File && { File, Password: password }), SignPrivate: signPrivate };
    stored(await callWithoutToast(saveSigningCertificate, { params, body }));
    setFile(null);
    setPassword('');
    toast.success(t('signing.saved'));
  });
  const remove = useAction(async () => {
    stored(await callWithoutToast(removeSigningCertificate, { params }));
    toast.success(t('signing.removed'));
  });
  const tooLarge = file !== null && file.size > certificateMostBytes;
  const problem = tooLarge ? t('signing.tooLarge') : (save.problem ?? remove.problem);
  return (
    <Stack gap="sm">
      <FileInput
        label={t('signing.file')}
        description={t('signing.fileHelp')}
        placeholder={t('signing.choose')}
        accept=".p12,.pfx"
        clearable
        value={file}
        onChange={setFile}
      />
      {file ? (
        <PasswordInput
          label={t('signing.password')}
          description={t('signing.passwordHelp')}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
      <Switch
        label={t('signing.signPrivate')}
        description={t('signing.signPrivateHelp')}
        checked={signPrivate}
        onChange={(event) => setSignPrivate(event.currentTarget.checked)}
      />
      {problem ? <Alert color="red" role="alert" title={problem} /> : null}
      <Group gap="xs">
        <Button
          loading={save.busy}
          disabled={tooLarge || (file === null && known.Certificate === null)}
          onClick={() => void save.run()}
        >
          {t('signing.save')}
        </Button>
        {known.Certificate ? (
          <Button variant="default" loading={remove.busy} onClick={() => void remove.run()}>
            {t('signing.remove')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

/** With what the files of a company are signed. */
export function SigningPage({ record }: DialogPageProps<Company>) {
  const mayChange = allows(useLevel(), AuthorizationLevel.full);
  const { data } = useQuery({
    queryKey: ['Companies', record.Id, 'signing'],
    queryFn: () => call(signingCertificate, { params: { Id: record.Id } }),
  });
  if (!data) return null;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('signing.help')}
      </Text>
      <Known {...data} />
      {mayChange ? <Change id={record.Id} known={data} /> : null}
    </Stack>
  );
}
