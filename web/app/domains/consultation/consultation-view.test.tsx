import type { Consultation } from '@taegeuk/contract/consultation.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageContext } from '../../i18n/use-lang.ts';
import { ConsultationView } from './consultation-view.tsx';

const consultation: Consultation = {
  ...{ id: 'a', userId: 'u', title: '다리가 저립니다', content: '앉으면 저립니다.', name: '김하늘' },
  ...{ phone: '+821012345678', phoneAdvice: true, onlineAdvice: false, ortherAdvice: false },
  ...{ status: 'scheduled', scheduledAt: '2026-11-27T01:00:00.000Z', minutes: 40, talkWith: '정온유' },
  ...{ place: '센터 2층 상담실', outcome: null, answer: null, answeredAt: null },
  createdAt: '2026-11-20T01:00:00.000Z',
};

function shown(given: Partial<Consultation>, isBookable = false): string {
  return renderToStaticMarkup(
    <LanguageContext value="kr">
      <ConsultationView
        consultation={{ ...consultation, ...given }}
        isBookable={isBookable}
        change={null}
        actions={null}
      />
    </LanguageContext>,
  );
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a talk is announced until it is over, and afterwards it is said what to do if nobody met', () => {
  vi.setSystemTime('2026-11-27T01:39:00Z');
  expect(shown({})).toContain('아래의 날짜와 시각에 상담합니다.');
  expect(shown({})).toContain('일정을 바꾸고 싶으시면');
  vi.setSystemTime('2026-11-27T01:40:00Z');
  expect(shown({})).toContain('정한 시각이 지났습니다.');
  expect(shown({})).not.toMatch(/아래의 날짜와 시각에 상담합니다|일정을 바꾸고/);
});

it('the address of a video room can be opened, without the words around it', () => {
  vi.setSystemTime('2026-11-27T00:00:00Z');
  const room = 'https://meet.example.com/room?a=1';
  const html = shown({ place: `화상: ${room}로 오세요. 안 되면 (https://example.com/b).` });
  expect([...html.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
    room,
    'https://example.com/b',
  ]);
  expect(shown({ place: 'javascript:alert(1) http://example.com' })).not.toContain('href');
});

it('an appointment that was called off is not shown as one that takes place', () => {
  for (const outcome of ['cancelled', 'called_off'] as const) {
    const html = shown({ status: 'done', outcome });
    expect(html).toContain('취소된 일시');
    expect(html).not.toMatch(/상담 일시|센터 2층 상담실/);
  }
});

it('where times are free, the appointment is changed on the page and not by telephone', () => {
  vi.setSystemTime('2026-11-27T00:00:00Z');
  expect(shown({}, true)).toContain('시간을 바꾸거나 취소하실');
  expect(shown({}, true)).not.toContain('센터로 전화');
});
