import { formatBytes } from '../../../lib/upload/sizes.ts';
import type { UploadItem, UploadQueue } from '../../../lib/upload/upload-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { usePress } from '../../admin/act/use-press.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { uploadTexts as t } from './upload-texts.ts';
import styles from './uploads.module.css';

export interface UploadLineProps {
  item: UploadItem;
  queue: UploadQueue;
  /** Opens the system's file dialog. */
  onChoose: () => void;
}

/** One film on its way: how much has arrived, why it stopped, and what can be done. */
export function UploadLine({ item, queue, onChoose }: UploadLineProps) {
  const { key, name, byteSize, sentBytes, status, failure } = item;
  const percent = Math.min(100, Math.floor((sentBytes / Math.max(1, byteSize)) * 100));
  return (
    <li className={styles.line} data-status={status}>
      <p className={styles.name}>{name}</p>
      <p className={styles.state}>
        {t.states[status]}
        {status === 'refused' ? null : (
          <>
            {' · '}
            <span className={styles.count}>
              {t.sent(formatBytes(sentBytes, 'kr'), formatBytes(byteSize, 'kr'))}
            </span>
          </>
        )}
      </p>
      {status === 'refused' ? null : (
        <div className={styles.progress}>
          <Meter value={percent} max={100} label={t.progress(name)} />
          <span aria-hidden="true">{t.percent(percent)}</span>
        </div>
      )}
      {failure ? <p className={styles.failure}>{staffFailureText(failure)}</p> : null}
      <div className={styles.acts}>
        <LineActs item={item} queue={queue} onChoose={onChoose} />
        {status === 'refused' ? (
          <Button variant="quiet" size="sm" onClick={() => queue.forget(key)}>
            {t.dismiss}
          </Button>
        ) : (
          <ActButton
            label={t.cancel}
            variant="quiet"
            title={t.cancelTitle}
            description={t.cancelText(name)}
            confirmLabel={t.cancelConfirm}
            keptAs={`film-upload:${key}`}
            act={() => queue.remove(key)}
          />
        )}
      </div>
    </li>
  );
}

function LineActs({ item, queue, onChoose }: UploadLineProps) {
  const { key, name, status } = item;
  const { isPending, press } = usePress();
  const act = (label: string, onClick: () => void, pending = false) => (
    <Button variant="outline" size="sm" pending={pending} aria-label={t.actOn(label, name)} onClick={onClick}>
      {label}
    </Button>
  );
  if (status === 'sending' || status === 'waiting') return act(t.pause, () => queue.pause(key));
  if (status === 'unfinished') return act(t.chooseAgain, onChoose);
  // Rights that sleep are woken by a call that can ask for the password: what sends the pieces cannot.
  const resume = async () => {
    await staffApi.listMediaUploads();
    queue.resume(key);
  };
  return status === 'paused' ? act(t.resume, () => void press(resume), isPending) : null;
}
