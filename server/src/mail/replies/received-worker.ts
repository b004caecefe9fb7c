import { answerFromWorker } from '../../xml/answer-from-worker.ts';
import { readAllReceived } from './read-received.ts';

answerFromWorker(readAllReceived);
