import { answerFromWorker } from '../answer-from-worker.ts';
import { readCamtStatement } from './camt.ts';

answerFromWorker(readCamtStatement);
