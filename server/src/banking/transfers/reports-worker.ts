import { answerFromWorker } from '../answer-from-worker.ts';
import { readReports } from './read-reports.ts';

answerFromWorker(readReports);
