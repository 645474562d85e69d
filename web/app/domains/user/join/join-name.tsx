import { authTexts } from '../../../i18n/auth-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import styles from '../user.module.css';
import { useAvailability } from './availability.ts';
import { TextField } from './join-fields.tsx';
import { nameFields, objectToBirth } from './join-rules.ts';
import { JoinStep } from './join-step.tsx';
import { useJoinStep } from './use-join-step.ts';

/** Where the third step is. */
const agreePath = '/signup?step=consents';

/** The second step: who one is, and what one is called. */
export function JoinName() {
  const auth = authTexts.use();
  const texts = startTexts.use();
  const state = useJoinStep(nameFields, agreePath, objectToBirth);
  const availability = useAvailability(state.form.getValues);
  const part = { state, availability };
  return (
    <JoinStep step={2} back="/register" title={texts.nameTitle} lead={texts.nameLead}>
      <FormStack method="post" onSubmit={state.submit}>
        <FormProblems of={state} />
        <TextField
          {...part}
          name="nickName"
          label={texts.nickName}
          hint={texts.nickNameHint}
          input={{ autoComplete: 'nickname' }}
          tellsFree
        />
        <TextField
          {...part}
          name="name"
          label={auth.name}
          hint={texts.nameHint}
          input={{ autoComplete: 'name' }}
        />
        <TextField
          {...part}
          name="dob"
          label={auth.dob}
          hint={texts.dobHint}
          input={{ type: 'date', autoComplete: 'bday', min: '1900-01-01' }}
        />
        <Button type="submit" width="full" pending={state.pending}>
          {texts.next}
        </Button>
        <p className={styles.soft}>{texts.addressLater}</p>
      </FormStack>
    </JoinStep>
  );
}
