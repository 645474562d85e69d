// @vitest-environment jsdom
import type { ConsultationSlot } from '@taegeuk/contract/consultation.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { LanguageContext } from '../../../i18n/use-lang.ts';
import { PopupProvider } from '../../../lib/popups/popups.tsx';
import { BookingForm } from './booking-form.tsx';

vi.mock('../../../lib/calls/api.ts', () => ({ api: {} }));

const slot = (hour: number, staffId: string, staffName: string): ConsultationSlot => ({
  ...{ startsAt: `2026-11-30T0${hour}:00:00.000Z`, minutes: 30, staffId, staffName },
});
const ofA = slot(1, 'a', '정온유');
const ofB = slot(2, 'b', '한결');

it('shows the times of all others once the one who was chosen has none left', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (slots: ConsultationSlot[]) =>
    act(async () =>
      root.render(
        <MemoryRouter>
          <LanguageContext value="kr">
            <PopupProvider>
              <BookingForm
                {...{ slots, isConsentGiven: true, sendLabel: '예약하기', cancel: null }}
                book={async () => undefined}
                onTaken={() => undefined}
              />
            </PopupProvider>
          </LanguageContext>
        </MemoryRouter>,
      ),
    );
  const times = () => [...document.querySelectorAll('input[type=radio]')];
  await show([ofA, ofB]);
  expect(times()).toHaveLength(2);
  const people = document.querySelector('select');
  if (!people) throw new Error('nobody can be chosen');
  await act(async () => {
    people.value = 'b';
    people.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(times()).toHaveLength(1);
  await show([ofA]);
  expect(times()).toHaveLength(1);
  await act(async () => root.unmount());
});
