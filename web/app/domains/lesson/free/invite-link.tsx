import { Link } from 'react-router';
import { startTexts } from '../../../i18n/start-texts.ts';
import { rememberOrigin } from '../../../lib/session/origin.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import type { FreeLesson } from './load-free.ts';

/** The way from a free lesson into joining, and from there to the lesson after it. */
export function InviteLink({
  free,
  ...props
}: { free: FreeLesson } & Pick<ButtonProps, 'variant' | 'width'>) {
  const texts = startTexts.use();
  const wanted = { pathname: free.onward, search: '', hash: '' };
  return (
    <Button {...props} render={<Link to="/register" onClick={() => rememberOrigin(wanted)} />}>
      {free.isWeekFree ? texts.invite : texts.joinOn}
    </Button>
  );
}
