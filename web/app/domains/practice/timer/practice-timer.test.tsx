import { languageCodes } from '@taegeuk/contract/languages.ts';
import { firstTimerSettings, type TimerSettings } from '@taegeuk/contract/practice-timer.ts';
import { type ReactNode, useRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { LanguageContext } from '../../../i18n/use-lang.ts';
import { PopupProvider } from '../../../lib/popups/popups.tsx';
import { PracticeTimer } from './practice-timer.tsx';
import { RunningSitting } from './running-sitting.tsx';
import { beginSitting, pauseSitting } from './sitting.ts';
import { SittingDawn } from './sitting-dawn.tsx';
import { SittingEnded } from './sitting-ended.tsx';
import type { SittingRecord } from './sitting-record.ts';
import type { Timer } from './timer-store.ts';
import { UnsavedSittings } from './unsaved-sittings.tsx';

vi.mock('../../../lib/calls/api.ts', () => ({ api: {} }));
// The name is data of the root route, which these tests have not.
vi.mock('../../../lib/document/site-name.ts', () => ({ useSiteName: () => '태극명상' }));

const begun = Date.parse('2026-11-22T00:00:00Z');
const record: SittingRecord = {
  id: 'a'.repeat(32),
  on: '2026-11-22',
  startedAt: begun,
  minutes: 12,
  posture: 'walk',
  group: 'heat/guju',
};
const timer: Timer = {
  get: vi.fn(),
  subscribe: vi.fn(),
  unlock: vi.fn(),
  listen: vi.fn(),
  start: vi.fn(),
  pause: vi.fn(),
  resume: vi.fn(),
  stop: vi.fn(),
  close: vi.fn(),
  forget: vi.fn(),
};

function render(node: ReactNode, lang: (typeof languageCodes)[number] = 'kr'): string {
  return renderToStaticMarkup(
    <LanguageContext value={lang}>
      <PopupProvider>
        <MemoryRouter>{node}</MemoryRouter>
      </PopupProvider>
    </LanguageContext>,
  );
}

interface FaceProps {
  afterSeconds: number;
  change?: Partial<TimerSettings>;
  isPaused?: boolean;
  isMuted?: boolean;
}

function Face({ afterSeconds, change, isPaused = false, isMuted = false }: FaceProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const at = begun + afterSeconds * 1000;
  const sitting = beginSitting(record.id, { ...firstTimerSettings, ...change }, begun);
  const shown = isPaused ? pauseSitting(sitting, at) : sitting;
  return <RunningSitting head={head} timer={timer} sitting={shown} at={at} isMuted={isMuted} />;
}

function Ended({ ended }: { ended: SittingRecord | 'short' }) {
  const head = useRef<HTMLHeadingElement>(null);
  return <SittingEnded head={head} ended={ended} onClose={timer.close} groups={[]} ownGroupId={null} />;
}

function Dawn() {
  const head = useRef<HTMLHeadingElement>(null);
  return <SittingDawn head={head} ended={record} onWrite={vi.fn()} onMore={timer.close} />;
}

describe('the practice timer', () => {
  it.each(languageCodes)('asks with what was chosen last, in %s', (lang) => {
    const html = render(<PracticeTimer groups={[]} ownGroupId={null} />, lang);
    expect(html.match(/type="radio"/g)).toHaveLength(2 + 8 + 3);
    expect(html).toContain('type="submit"');
    expect(html, 'no group is known').not.toContain('id="group"');
  });

  it('shows the preparation, what is left, and what has passed without an end', () => {
    expect(render(<Face afterSeconds={4} />)).toMatch(/role="timer"[^>]*>0:06</);
    expect(render(<Face afterSeconds={70} />)).toMatch(/role="timer"[^>]*>19:00</);
    expect(render(<Face afterSeconds={70} change={{ length: 'open' }} />)).toMatch(/role="timer"[^>]*>1:00</);
  });

  it('says aloud how it stands, not the seconds', () => {
    expect(render(<Face afterSeconds={4} />)).toMatch(/role="status"[^>]*>자리를 잡으세요/);
    expect(render(<Face afterSeconds={70} />)).toMatch(/role="status"[^>]*>수련을 시작했습니다/);
    expect(render(<Face afterSeconds={70} isPaused />)).toMatch(/role="status"[^>]*>잠시 멈추었습니다/);
  });

  it('says that the bell is not allowed to ring yet, but not while it is paused', () => {
    expect(render(<Face afterSeconds={70} isMuted />)).toContain('종소리 켜기');
    expect(render(<Face afterSeconds={70} isMuted isPaused />)).not.toContain('종소리 켜기');
  });

  it('guides the breath by a circle and by words', () => {
    const breath = { breath: true, breathIn: 4, breathOut: 6 };
    expect(render(<Face afterSeconds={10} change={breath} />)).toMatch(/data-phase="in".*들이쉬기/);
    expect(render(<Face afterSeconds={15} change={breath} />)).toMatch(/data-phase="out".*내쉬기/);
    expect(render(<Face afterSeconds={15} change={breath} isPaused />)).toContain('data-phase="rest"');
    expect(render(<Face afterSeconds={15} change={breath} />)).toContain('4초 들이쉬고 6초 내쉽니다.');
  });

  it('breathes by itself without a guide, and says nothing of it', () => {
    const html = render(<Face afterSeconds={10} />);
    expect(html).not.toContain('data-phase');
    expect(html).not.toContain('들이쉬기');
  });

  it('hides the ring with the time, but not the time of the preparation', () => {
    expect(render(<Face afterSeconds={70} />)).toContain('stroke-dasharray');
    const hidden = render(<Face afterSeconds={70} change={{ showTime: false }} />);
    expect(hidden).not.toContain('stroke-dasharray');
    expect(hidden).not.toContain('role="timer"');
    expect(hidden).toContain('종이 울리면 마칩니다');
    expect(render(<Face afterSeconds={4} change={{ showTime: false }} />)).toMatch(/role="timer"[^>]*>0:06</);
  });

  it('leads from an ended sitting to three lines; one that is too short leaves nothing', () => {
    const address = `sitting=${record.id}&amp;began=2026-11-22T00%3A00%3A00.000Z&amp;minutes=12&amp;group=heat%2Fguju`;
    expect(render(<Dawn />)).toMatch(/12분 수련했습니다.*일지 세 줄 적기/);
    expect(render(<Ended ended={record} />)).toContain('지금 마음은 어떤가요?');
    expect(render(<Ended ended="short" />)).not.toContain('지금 마음은');
    const unsaved = render(<UnsavedSittings records={[record]} onForget={timer.forget} />);
    expect(unsaved).toContain(address);
    expect(unsaved).toContain('11월 22일 일요일 · 걷기 12분');
    expect(render(<UnsavedSittings records={[]} onForget={timer.forget} />)).toBe('');
  });
});
