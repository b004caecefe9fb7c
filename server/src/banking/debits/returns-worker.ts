import { answerFromWorker } from '../../xml/answer-from-worker.ts';
import { readReturns } from './read-returns.ts';

answerFromWorker(readReturns);
