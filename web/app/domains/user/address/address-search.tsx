import { useEffect, useRef, useState } from 'react';
import { KakaoPostcodeEmbed, loadPostcode } from 'react-daum-postcode';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { userJoinTexts } from '../../../i18n/user-join-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './address-fields.module.css';
import { addressOf, type FoundAddress } from './address-found.ts';

export interface AddressSearchProps {
  isOpen: boolean;
  onClose: () => void;
  onFound: (found: FoundAddress) => void;
  /** Controls that take the focus: after a choice, and when the address is typed by hand. */
  detailsId: string;
  byHandId: string;
}

/** Kakao's postcode search in a dialog; if its script cannot be loaded, a button to type by hand. */
export function AddressSearch({ isOpen, onClose, onFound, detailsId, byHandId }: AddressSearchProps) {
  const texts = commonTexts.use();
  const join = userJoinTexts.use();
  const focusId = useRef<string>(undefined);

  function leaveTo(id: string) {
    focusId.current = id;
    onClose();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        closeLabel={texts.close}
        finalFocus={() => {
          const target = focusId.current && document.getElementById(focusId.current);
          focusId.current = undefined;
          return target || true;
        }}
      >
        <Dialog.Title>{join.addressFind}</Dialog.Title>
        <Dialog.Body>
          <Search
            onFound={(found) => {
              onFound(found);
              leaveTo(detailsId);
            }}
          />
        </Dialog.Body>
        <Dialog.Actions>
          <Button variant="outline" onClick={() => leaveTo(byHandId)}>
            {join.addressByHand}
          </Button>
        </Dialog.Actions>
      </Dialog.Content>
    </Dialog.Root>
  );
}

type Loading = 'loading' | 'ready' | 'failed';

/** The script is loaded here first: the library itself would write a failure to the console and wait in silence. */
function useScript(): Loading {
  const [state, setState] = useState<Loading>('loading');
  useEffect(() => {
    let isHere = true;
    const settle = (next: Loading) => isHere && setState(next);
    loadPostcode().then(
      () => settle('ready'),
      () => settle('failed'),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return state;
}

function Search({ onFound }: { onFound: (found: FoundAddress) => void }) {
  const join = userJoinTexts.use();
  const script = useScript();
  if (script === 'failed') return <Notice live>{join.addressFailed}</Notice>;
  if (script === 'loading') return <Spinner className={styles.loading} label={join.addressLoading} />;
  return (
    <KakaoPostcodeEmbed
      className={styles.search}
      // The library's own height is fixed; its frame fills the height of its parent.
      style={{ height: 'var(--search-height)' }}
      autoClose={false}
      onComplete={(found) => onFound(addressOf(found))}
    />
  );
}
