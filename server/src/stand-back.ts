import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Lets everything that answers requests go before a program: `os.constants.priority` says how much. */
export function standBack({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // It has ended already.
  }
}
