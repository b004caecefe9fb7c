import { answerFromWorker } from '../../xml/answer-from-worker.ts';
import { readReports } from './read-reports.ts';

answerFromWorker(readReports);
