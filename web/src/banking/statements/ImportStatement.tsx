import { type StatementColumns, type StatementPreview, statementBanks } from '@circolo/contract/banking/bank-statement';
import { Alert, Button, FileButton, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { readStatement, takeStatement } from './banking-calls.ts';
import { StatementColumnsForm } from './StatementColumnsForm.tsx';
import { StatementSamples } from './StatementSamples.tsx';

interface ChosenFile {
  file: File;
  preview: StatementPreview;
}

/** Imports a statement: the account, its file, how its columns are read, and what is in it before anything is taken in. */
export function ImportStatement({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const banks = useQuery({ queryKey: ['BankStatements', 'banks'], queryFn: () => callWithoutToast(statementBanks) });
  const [picked, setPicked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const only = banks.data?.length === 1 ? (banks.data[0]?.Id ?? null) : null;
  const bank = picked ?? only;

  const read = useAction(async (file: File, forBank: number, columns?: StatementColumns) => {
    setChosen({ file, preview: await readStatement({ file, bank: forBank, columns }) });
  });
  const take = useAction(async () => {
    if (!chosen || bank === null) return;
    const { file, preview } = chosen;
    const columns = preview.Format === 'CSV' ? preview.Columns : undefined;
    const { Added, Known, Transfers, Returned, Payouts } = await takeStatement({ file, bank, columns });
    await queries.invalidateQueries({ queryKey: ['BankStatements'] });
    void queries.invalidateQueries({ queryKey: ['BankLines'] });
    const values = { count: Added, known: Known };
    const text = Known > 0 ? t('banking.import.doneKnown', values) : t('banking.import.done', values);
    const paid = Transfers > 0 ? t('banking.import.transfers', { count: Transfers, text }) : text;
    const returned = Returned > 0 ? t('banking.import.returned', { count: Returned, text: paid }) : paid;
    toast.success(Payouts > 0 ? t('banking.import.payouts', { count: Payouts, text: returned }) : returned);
    close();
  });

  const preview = chosen?.preview;
  const ready = preview !== undefined && preview.Missing.length === 0 && preview.Lines > 0;
  const change = (id: string | null) => {
    const next = id ? Number(id) : null;
    setPicked(next);
    if (chosen && next !== null) void read.run(chosen.file, next);
  };
  return (
    <Modal opened onClose={close} size={760} title={<Text fw={650}>{t('banking.import.title')}</Text>}>
      <Stack gap="md">
        <Select
          label={t('banking.import.bank')}
          data={(banks.data ?? []).map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
          value={bank === null ? null : String(bank)}
          onChange={change}
          placeholder={t('form.choose')}
          allowDeselect={false}
        />
        <Group gap="sm">
          <FileButton
            accept=".csv,.txt,.tsv,.xml,text/csv,application/xml,text/xml"
            onChange={(file) => (file && bank !== null ? void read.run(file, bank) : undefined)}
          >
            {(button) => (
              <Button
                {...button}
                variant={chosen ? 'default' : 'filled'}
                disabled={bank === null}
                loading={read.busy}
                leftSection={<IconFileTypeCsv size={18} aria-hidden />}
              >
                {chosen ? t('banking.import.other') : t('banking.import.choose')}
              </Button>
            )}
          </FileButton>
          {chosen ? (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {chosen.file.name}
            </Text>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {t('banking.import.formats')}
        </Text>
        {(read.problem ?? take.problem) ? (
          <Alert color="red" role="alert" title={read.problem ?? take.problem} />
        ) : null}
        {chosen && preview?.Format === 'CSV' && bank !== null ? (
          <StatementColumnsForm preview={preview} change={(columns) => void read.run(chosen.file, bank, columns)} />
        ) : null}
        {preview ? <StatementSamples preview={preview} /> : null}
      </Stack>
      <DialogButtons close={close} mt="md">
        <Button disabled={!ready || read.busy} loading={take.busy} onClick={() => void take.run()}>
          {t('banking.import.run')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
