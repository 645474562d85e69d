import { tellOfDocuments } from '../modules/document/service.ts';
import type { Services } from '../services.ts';
import { type Job, startLoop } from './loop.ts';

const everyMs = 5000;

/** Tells every member of terms and policies that are to come. */
export function startDocumentsJob(services: Services, onError: (error: unknown) => void): Job {
  return startLoop({
    name: 'documents',
    telemetry: services.telemetry,
    everyMs,
    work: () => tellOfDocuments(services),
    onError,
  });
}
