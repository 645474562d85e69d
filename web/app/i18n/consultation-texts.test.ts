import { readFileSync } from 'node:fs';
import { consultationChannels, consultationStates } from '@taegeuk/contract/consultation-states.ts';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import { authTexts } from './auth-texts.ts';
import { consultationTexts } from './consultation-texts.ts';
import { userSensitiveTexts } from './user-sensitive-texts.ts';

const messages: { key: string; en: string; kr: string }[] = JSON.parse(
  readFileSync(new URL('../../../e2e/spec/messages.json', import.meta.url), 'utf8'),
);

it('a visitor is asked to sign up in the words of the specification', () => {
  const message = messages.find(({ key }) => key === 'sign_up_first');
  expect(authTexts.of('kr').signUpFirst).toBe(message?.kr);
  expect(authTexts.of('en').signUpFirst).toBe(message?.en);
});

describe.each(languageCodes)('in %s', (lang) => {
  it('each state and each way has words of its own', () => {
    const { states, stateTexts, channels, channelTexts } = consultationTexts.of(lang);
    expect(new Set(consultationStates.map((state) => `${states[state]} ${stateTexts[state]}`)).size).toBe(3);
    const ways = consultationChannels.map((channel) => `${channels[channel]} ${channelTexts[channel]}`);
    expect(new Set(ways).size).toBe(3);
  });

  it('the consent says what, what for, who, how long, and what follows from a no', () => {
    const { points, takeBack, agree } = userSensitiveTexts.of(lang);
    expect(points).toHaveLength(5);
    for (const text of [...points.flatMap(({ name, text }) => [name, text]), takeBack, agree]) {
      expect(text).toMatch(/\S/);
    }
  });
});
