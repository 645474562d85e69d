import { Link } from 'react-router';
import { failureTexts } from '../i18n/failure-texts.ts';
import { postTexts } from '../i18n/post-texts.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { StillScreen } from '../ui/still-screen.tsx';

// The Korean sentence with the specification's English line under it, in every language.
export const loadFailed = {
  kr: '페이지를 불러오는 중 문제가 발생했습니다.',
  en: 'Sorry, there was a problem loading the page.',
};

/** The address that failed. A link works on a document too, where no script handles a click. */
const here = '';

/** A page that could not be loaded. */
export function LoadFailedScreen() {
  const failures = failureTexts.use();
  return (
    <Page width="form">
      <StillScreen role="alert" title={loadFailed.kr} titleLang="ko" line={loadFailed.en} lineLang="en">
        <Button render={<a href={here} />}>{failures.retry}</Button>
        <Button variant="quiet" render={<Link to="/" reloadDocument />}>
          {failures.toHome}
        </Button>
      </StillScreen>
    </Page>
  );
}

/** An address that does not exist. */
export function NotFoundScreen() {
  const failures = failureTexts.use();
  return (
    <Page width="form">
      <StillScreen circle title={failures.notFoundTitle} line={failures.notFoundText}>
        <Button render={<Link to="/" />}>{failures.toHome}</Button>
      </StillScreen>
    </Page>
  );
}

/** An address of a deleted text: a calm message, and a link to the other texts. */
export function GoneScreen({ path }: { path: string }) {
  const posts = postTexts.use();
  return (
    <StillScreen circle title={posts.goneTitle} line={posts.goneText}>
      <Button render={<Link to={path} />}>{posts.backToList}</Button>
    </StillScreen>
  );
}
