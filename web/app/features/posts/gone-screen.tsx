import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { StillScreen } from '../../ui/still-screen.tsx';

/** An address that once led to a text: calm, and with the way back to the others. */
export function GoneScreen({ path }: { path: string }) {
  const { posts } = useTexts();
  return (
    <StillScreen circle title={posts.goneTitle} line={posts.goneText}>
      <Button render={<Link to={path} />}>{posts.backToList}</Button>
    </StillScreen>
  );
}
