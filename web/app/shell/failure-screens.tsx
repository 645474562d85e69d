import { Link } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { StillScreen } from '../ui/still-screen.tsx';

// The Korean sentence with the specification's English line under it, in every language.
export const loadFailed = {
  kr: '페이지를 불러오는 중 문제가 발생했습니다.',
  en: 'Sorry, there was a problem loading the page.',
};

/** A page that could not be loaded. */
export function LoadFailedScreen() {
  const { errors } = useTexts();
  return (
    <Page width="form">
      <StillScreen role="alert" title={loadFailed.kr} titleLang="ko" line={loadFailed.en} lineLang="en">
        <Button onClick={() => window.location.reload()}>{errors.retry}</Button>
        <Button variant="quiet" render={<Link to="/" reloadDocument />}>
          {errors.toHome}
        </Button>
      </StillScreen>
    </Page>
  );
}

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const { errors } = useTexts();
  return (
    <Page width="form">
      <StillScreen circle title={errors.notFoundTitle} line={errors.notFoundText}>
        <Button render={<Link to="/" />}>{errors.toHome}</Button>
      </StillScreen>
    </Page>
  );
}
