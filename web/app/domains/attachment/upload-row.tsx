import { attachmentTexts } from '../../i18n/attachment-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { ConfirmedAction } from '../../lib/forms/confirmed-action.tsx';
import { formatBytes } from '../../lib/upload/sizes.ts';
import type { UploadItem, UploadQueue } from '../../lib/upload/upload-queue.ts';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import styles from './attachments.module.css';
import { Download } from './download.tsx';

export interface UploadRowProps {
  item: UploadItem;
  queue: UploadQueue;
  /** Opens the system's file dialog. */
  onChoose: () => void;
  /** Called when the file is removed: the row, and the focus in it, disappear with it. */
  onRemoved: () => void;
}

/** One file: what it is, its progress, the reason of a failure, and its actions. */
export function UploadRow({ item, queue, onChoose, onRemoved }: UploadRowProps) {
  const texts = attachmentTexts.use();

  const lang = useLang();
  const { status, name, byteSize, sentBytes, failure } = item;
  const isUnderWay = status !== 'ready' && status !== 'refused';
  return (
    <li className={styles.row} data-status={status}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state}>
          {formatBytes(byteSize, lang)} · {texts.states[status]}
        </p>
        {isUnderWay ? <Progress name={name} sentBytes={sentBytes} byteSize={byteSize} /> : null}
        {failure ? <p className={styles.failure}>{failureText(failure, lang)}</p> : null}
      </div>
      <div className={styles.acts}>
        <Acts item={item} queue={queue} onChoose={onChoose} />
        {status === 'refused' ? (
          <Button variant="quiet" size="sm" onClick={() => void queue.remove(item.key).then(onRemoved)}>
            {texts.dismiss}
          </Button>
        ) : (
          <ConfirmedAction
            label={isUnderWay ? texts.cancel : texts.remove}
            button={{ size: 'sm' }}
            title={isUnderWay ? texts.cancelTitle : texts.removeTitle}
            description={texts.removeText(name)}
            failureTitle={texts.removeFailed}
            variant="danger"
            act={async () => {
              await queue.remove(item.key);
              onRemoved();
            }}
          />
        )}
      </div>
    </li>
  );
}

function Progress({ name, sentBytes, byteSize }: Pick<UploadItem, 'name' | 'sentBytes' | 'byteSize'>) {
  const texts = attachmentTexts.use();
  const percent = Math.min(100, Math.floor((sentBytes / byteSize) * 100));
  return (
    <div className={styles.progress}>
      <Meter value={percent} max={100} label={texts.progress(name)} />
      <span aria-hidden="true">{texts.percent(percent)}</span>
    </div>
  );
}

function Acts({ item, queue, onChoose }: Pick<UploadRowProps, 'item' | 'queue' | 'onChoose'>) {
  const texts = attachmentTexts.use();
  const { key, id, status, name } = item;
  const act = (label: string, onClick: () => void) => (
    <Button variant="quiet" size="sm" aria-label={texts.actOn(label, name)} onClick={onClick}>
      {label}
    </Button>
  );
  if (status === 'ready' && id) return <Download id={id} name={name} />;
  if (status === 'paused') return act(texts.resume, () => queue.resume(key));
  if (status === 'unfinished') return act(texts.chooseAgain, onChoose);
  if (status === 'sending' || status === 'waiting') return act(texts.pause, () => queue.pause(key));
  return null;
}
