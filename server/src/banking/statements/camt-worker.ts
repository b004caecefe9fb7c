import { answerFromWorker } from '../../xml/answer-from-worker.ts';
import { readCamtStatement } from './camt.ts';

answerFromWorker(readCamtStatement);
