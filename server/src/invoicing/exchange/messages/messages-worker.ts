import { answerFromWorker } from '../../../xml/answer-from-worker.ts';
import { readMessages } from './read-messages.ts';

answerFromWorker(readMessages);
