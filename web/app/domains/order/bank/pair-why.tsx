import { Button } from '../../../ui/button.tsx';
import { StateSign } from '../../admin/parts/state-sign.tsx';
import { bankTexts } from './bank-texts.ts';
import { MarkedName, namesOf } from './pair-row.tsx';
import styles from './pair-why.module.css';
import { overOf, type Pair, sumOf } from './pairs.ts';

export interface PairWhyProps {
  pair: Pair;
  isPending: boolean;
  onConfirm: () => void;
  onFind: () => void;
  onIgnore: () => void;
  onChoose: (choice: number) => void;
}

function amountReason(pair: Pair): { text: string; isSame: boolean } {
  const over = overOf(pair);
  if (over === 0) return { text: bankTexts.amountSame(sumOf(pair.lines)), isSame: true };
  return { text: over < 0 ? bankTexts.amountLess(-over) : bankTexts.amountMore(over), isSame: false };
}

function reasonsOf(pair: Pair): { text: string; isSame: boolean }[] {
  const { proposal } = pair;
  if (!proposal) return [amountReason(pair)];
  return [
    amountReason(pair),
    { text: bankTexts.namesInFull[proposal.name], isSame: proposal.name === 'same' },
    ...proposal.cautions.map((caution) => ({ text: bankTexts.cautions[caution], isSame: false })),
  ];
}

/** Why a line and an order may belong together, both names large below each other, and what can be done. */
export function PairWhy({ pair, isPending, onConfirm, onFind, onIgnore, onChoose }: PairWhyProps) {
  const { sent, awaited } = namesOf(pair);
  const hasOrder = pair.orders.length > 0;
  return (
    <div className={styles.why}>
      {hasOrder ? (
        <div className={styles.names}>
          <p>
            <small>{bankTexts.bankSide}</small>
            <MarkedName pieces={sent} />
          </p>
          <i aria-hidden="true">↔</i>
          <p>
            <small>{bankTexts.orderSide}</small>
            <MarkedName pieces={awaited} />
          </p>
        </div>
      ) : (
        <p className={styles.memo}>{pair.lines[0]?.memo}</p>
      )}
      {hasOrder ? (
        <ul className={styles.reasons}>
          {reasonsOf(pair).map(({ text, isSame }) => (
            <li key={text}>
              <StateSign state={isSame ? 'done' : 'soon'}>{text}</StateSign>
            </li>
          ))}
        </ul>
      ) : null}
      <Choices pair={pair} onChoose={onChoose} />
      <div className={styles.whyActs}>
        {hasOrder ? (
          <Button size="sm" pending={isPending} onClick={onConfirm}>
            {bankTexts.fits} <kbd>↵</kbd>
          </Button>
        ) : null}
        <Button size="sm" variant="outline" onClick={onFind}>
          {bankTexts.otherOrder} <kbd>o</kbd>
        </Button>
        <Button size="sm" variant="quiet" onClick={onIgnore}>
          {bankTexts.notATransfer} <kbd>i</kbd>
        </Button>
      </div>
    </div>
  );
}

/** Other orders of the line, picked by their number. */
function Choices({ pair, onChoose }: Pick<PairWhyProps, 'pair' | 'onChoose'>) {
  if (pair.choices.length < 2) return null;
  return (
    <ol className={styles.choices} aria-label={bankTexts.choices}>
      {pair.choices.map((choice, at) => (
        <li key={choice.orderIds.join()}>
          <button type="button" aria-pressed={choice === pair.proposal} onClick={() => onChoose(at)}>
            <kbd>{at + 1}</kbd> {pair.choiceNames[at]} · {bankTexts.names[choice.name]}
          </button>
        </li>
      ))}
    </ol>
  );
}
