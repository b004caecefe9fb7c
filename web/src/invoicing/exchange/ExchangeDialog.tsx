import { Modal, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { ExchangeTimeline } from './ExchangeTimeline.tsx';

interface Props {
  document: { Id: number; Description: string };
  mayChange: boolean;
  close: () => void;
}

/** The way of a document through the exchange system, over a list. */
export const ExchangeDialog = ({ document, mayChange, close }: Props) => (
  <Modal
    opened
    onClose={close}
    size="lg"
    title={<Text fw={650}>{`${t('exchange.title')}: ${document.Description}`}</Text>}
  >
    <ExchangeTimeline id={document.Id} mayChange={mayChange} />
  </Modal>
);
