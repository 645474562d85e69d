import { tellOfDocuments } from '../modules/document/service.ts';
import type { Services } from '../services.ts';
import { type Job, startJob } from './loop.ts';

const everyMs = 5000;

/** Tells every member of terms and policies that are to come. */
export function startDocumentsJob(services: Services, onError: (error: unknown) => void): Job {
  return startJob(services, onError, { name: 'documents', everyMs, work: tellOfDocuments });
}
