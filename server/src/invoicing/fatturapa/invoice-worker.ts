import { answerFromWorker } from '../../xml/answer-from-worker.ts';
import { readInvoice } from './read-invoice.ts';

answerFromWorker(readInvoice);
