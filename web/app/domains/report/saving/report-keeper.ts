import { ApiError } from '@taegeuk/contract/client.ts';
import type { Report } from '@taegeuk/contract/report.ts';
import { openReportDraft, type ReportDraft, type ReportValues, sameWords, valuesOf } from './report-draft.ts';
import { createReportSaver, ReportChanged, type ReportSaver } from './report-saver.ts';

const pauseMs = 1200;
const retryMs = 15_000;

/** Where the text is: nowhere yet, in this browser, being sent, on the server; or why it is not there. */
export type SaveState =
  | { kind: 'idle' | 'kept' | 'saving' | 'offline' | 'closed' }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'changed'; stored: Report };

/** The form whose text is stored. */
export interface KeptForm {
  words: () => ReportValues;
  /** Whether the consent was given, or ticked: without it the text stays in the browser. */
  mayStore: () => boolean;
  /** Gives the consent that was ticked. */
  giveConsent: () => Promise<void>;
}

export interface Begun {
  userId: string;
  draft: ReportDraft;
  /** The stored report that is being edited; undefined for a new one. */
  report: Report | undefined;
}

function beginSaver({ draft, report }: Begun): ReportSaver {
  if (!report) return createReportSaver(draft.idempotencyKey);
  // Text of an earlier visit may have started from an older version: then both texts are shown.
  const version = (draft.restored && draft.version) || report.version;
  const { id, updatedAt: savedAt } = report;
  return createReportSaver(draft.idempotencyKey, { id, version, savedAt, values: valuesOf(report) });
}

function stateOf(error: unknown): SaveState {
  if (error instanceof ReportChanged) {
    const { stored } = error;
    const isWritable = stored.state === 'draft' || stored.state === 'returned';
    return isWritable ? { kind: 'changed', stored } : { kind: 'closed' };
  }
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'report_closed') return { kind: 'closed' };
  return error.status === 0 || error.status >= 500 ? { kind: 'offline' } : { kind: 'refused', error };
}

function isEmpty(values: ReportValues): boolean {
  return sameWords(values, { ...values, title: '', content: '' });
}

// The address gets the report's id as soon as there is one; the screen and what is typed in it stay as they are.
function nameInAddress(id: string): void {
  window.history.replaceState(window.history.state, '', `?id=${id}`);
}

/**
 * Stores a report while it is written: in the browser at once, on the server after each pause, one save after the other.
 */
export class ReportKeeper {
  readonly #userId: string;
  readonly #saver: ReportSaver;
  #draft: ReportDraft;
  #form: KeptForm | undefined;
  #state: SaveState;
  #id: string | undefined;
  #timer: number | undefined;
  #isOver = false;
  #listeners = new Set<() => void>();

  constructor(begun: Begun) {
    this.#userId = begun.userId;
    this.#draft = begun.draft;
    this.#saver = beginSaver(begun);
    this.#id = begun.report?.id;
    this.#state =
      begun.report && !begun.draft.restored
        ? { kind: 'saved', at: begun.report.updatedAt }
        : { kind: 'idle' };
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SaveState => this.#state;

  /** Id of the report; undefined until its first save. */
  get id(): string | undefined {
    return this.#id;
  }

  /** What the server has. */
  get stored() {
    return this.#saver.stored();
  }

  /** The form as it is rendered now. */
  attach(form: KeptForm): void {
    this.#form = form;
  }

  /** Stores the text here, and sends it after a pause. */
  readonly keep = (values: ReportValues): void => {
    if (this.#isOver || this.#saver.isStored(values)) return;
    this.#draft.keep(values, this.stored?.version);
    if (this.#isStopped()) return;
    if (this.#state.kind !== 'offline') this.#show({ kind: 'kept' });
    this.#sendSoon(pauseMs);
  };

  /** Sends the text now; rejects with the reason if it does not arrive. */
  async saveNow(values: ReportValues): Promise<void> {
    window.clearTimeout(this.#timer);
    this.#show({ kind: 'saving' });
    try {
      await this.#form?.giveConsent();
      await this.#saver.save(values);
      this.#settle();
    } catch (error) {
      this.#show(stateOf(error));
      throw error instanceof ReportChanged ? error.cause : error;
    }
  }

  /** Saves what is being written over what was stored elsewhere. */
  readonly keepMine = (): void => {
    if (this.#state.kind !== 'changed') return;
    this.#saver.goOnFrom(this.#state.stored);
    this.#show({ kind: 'kept' });
    this.#sendQuietly();
  };

  /** The text does not have to be stored any more. */
  forget(): void {
    this.#isOver = true;
    window.clearTimeout(this.#timer);
    this.#draft.forget();
  }

  /**
   * Tries again when the connection is back, asks before a tab with unsaved text is closed, and saves what is left behind.
   */
  readonly live = (): (() => void) => {
    const ask = (event: BeforeUnloadEvent) => this.#isUnsaved() && event.preventDefault();
    const again = () => this.#sendQuietly();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', again);
    if (this.#draft.restored) this.#sendSoon(pauseMs);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', again);
      window.clearTimeout(this.#timer);
      // It stays in the browser's draft if this does not arrive.
      this.#sendQuietly();
    };
  };

  #show(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #isStopped(): boolean {
    return this.#isOver || this.#state.kind === 'changed' || this.#state.kind === 'closed';
  }

  #isUnsaved(): boolean {
    const values = this.#form?.words();
    return !this.#isOver && values !== undefined && !isEmpty(values) && !this.#saver.isStored(values);
  }

  #sendSoon(delayMs: number): void {
    window.clearTimeout(this.#timer);
    if (!this.#isStopped()) this.#timer = window.setTimeout(() => this.#sendQuietly(), delayMs);
  }

  #sendQuietly(): void {
    const form = this.#form;
    if (!form || this.#isStopped() || !form.mayStore() || !this.#isUnsaved()) return;
    this.saveNow(form.words()).catch(() => {
      if (this.#state.kind === 'offline') this.#sendSoon(retryMs);
    });
  }

  #settle(): void {
    const { stored } = this;
    const now = this.#form?.words();
    if (!stored || !now || this.#isOver) return;
    if (this.#id !== stored.id) {
      this.#id = stored.id;
      nameInAddress(stored.id);
    }
    this.#draft.forget();
    this.#draft = openReportDraft(this.#userId, stored);
    this.#show({ kind: 'saved', at: stored.savedAt });
    this.keep(now);
  }
}
