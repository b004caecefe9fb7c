import { answerFromWorker } from '../../xml/answer-from-worker.ts';
import { readReceived } from './read-received.ts';

answerFromWorker(readReceived);
