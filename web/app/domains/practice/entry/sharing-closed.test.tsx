import { languageCodes } from '@taegeuk/contract/languages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LanguageContext } from '../../../i18n/use-lang.ts';
import { SharingClosed } from './sharing-closed.tsx';

it('says in the reader’s language that sharing is closed, and why in the words that staff wrote', () => {
  const texts = languageCodes.map((lang) =>
    renderToStaticMarkup(
      <LanguageContext value={lang}>
        <SharingClosed of={{ word: '이름을 지워 주세요.', closedAt: '2026-11-21T03:00:00Z' }} />
      </LanguageContext>,
    ),
  );
  for (const html of texts) expect(html).toContain('이름을 지워 주세요.');
  expect(new Set(texts).size).toBe(languageCodes.length);
});
