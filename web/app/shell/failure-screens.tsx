import { Link } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import styles from './failure-screens.module.css';

// The Korean sentence with the specification's English line under it, in every language.
export const loadFailed = {
  kr: '페이지를 불러오는 중 문제가 발생했습니다.',
  en: 'Sorry, there was a problem loading the page.',
};

/** A page that could not be loaded. */
export function LoadFailedScreen() {
  const texts = useTexts();
  return (
    <Page width="form" className={styles.screen} role="alert">
      <h1 className={styles.title} lang="ko">
        {loadFailed.kr}
      </h1>
      <p className={styles.line} lang="en">
        {loadFailed.en}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => window.location.reload()}>{texts.errors.retry}</Button>
        <Button variant="quiet" render={<Link to="/" reloadDocument />}>
          {texts.errors.toHome}
        </Button>
      </div>
    </Page>
  );
}

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const texts = useTexts();
  return (
    <Page width="form" className={styles.screen}>
      <span className={styles.circle} aria-hidden="true" />
      <h1 className={styles.title}>{texts.errors.notFoundTitle}</h1>
      <p className={styles.line}>{texts.errors.notFoundText}</p>
      <div className={styles.actions}>
        <Button render={<Link to="/" />}>{texts.errors.toHome}</Button>
      </div>
    </Page>
  );
}
