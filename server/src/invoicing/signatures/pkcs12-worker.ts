import { answerFromWorker } from '../../xml/answer-from-worker.ts';
import { readPkcs12 } from './read-pkcs12.ts';

answerFromWorker(readPkcs12);
