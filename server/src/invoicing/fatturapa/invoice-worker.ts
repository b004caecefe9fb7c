import { answerFromWorker } from '../../xml/answer-from-worker.ts';
import { readSignedInvoice } from './read-signed-invoice.ts';

answerFromWorker(readSignedInvoice);
