import { lazy, Suspense, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { userJoinTexts } from '../../../i18n/user-join-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import styles from './address-fields.module.css';
import type { FoundAddress } from './address-found.ts';

const AddressSearch = lazy(() =>
  import('./address-search.tsx').then((module) => ({ default: module.AddressSearch })),
);

export type AddressPart = 'postCode' | 'address' | 'addressDetails';

export interface AddressFieldsProps {
  /** The form's `register(name)` of each part; the names are also the ids of the controls. */
  parts: Record<AddressPart, UseFormRegisterReturn>;
  errorOf: (part: AddressPart) => string | undefined;
  /** An address was chosen in the search: the form sets both values. The focus goes to the details. */
  onFound: (found: FoundAddress) => void;
}

/** A postal address, by the postcode search or by hand. All three parts may stay empty. */
export function AddressFields({ parts, errorOf, onFound }: AddressFieldsProps) {
  const auth = authTexts.use();
  const common = commonTexts.use();
  const join = userJoinTexts.use();
  const [isOpen, setOpen] = useState(false);
  // The search stays rendered once it was used, so that its dialog can close with the focus in the right place.
  const [isUsed, setUsed] = useState(false);
  return (
    <div className={styles.address}>
      <Field.Root id={parts.postCode.name} error={errorOf('postCode')}>
        <Field.Label hint={common.optional}>{auth.postCode}</Field.Label>
        <div className={styles.line}>
          <Input autoComplete="postal-code" inputMode="numeric" {...parts.postCode} />
          <Button
            variant="outline"
            aria-haspopup="dialog"
            onClick={() => {
              setUsed(true);
              setOpen(true);
            }}
          >
            {join.addressFind}
          </Button>
        </div>
        <Field.Error />
      </Field.Root>
      <Field.Root id={parts.address.name} error={errorOf('address')}>
        <Field.Label hint={common.optional}>{auth.address}</Field.Label>
        <Input autoComplete="address-line1" {...parts.address} />
        <Field.Error />
      </Field.Root>
      <Field.Root id={parts.addressDetails.name} error={errorOf('addressDetails')}>
        <Field.Label hint={common.optional}>{auth.addressDetails}</Field.Label>
        <Input autoComplete="address-line2" {...parts.addressDetails} />
        <Field.Error />
      </Field.Root>
      {isUsed ? (
        <Suspense>
          <AddressSearch
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onFound={onFound}
            detailsId={parts.addressDetails.name}
            byHandId={parts.postCode.name}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
