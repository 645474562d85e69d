import { expect, it } from 'vitest';
import { ogPicturePath, previewColour, previewPages } from './preview.ts';

const subject = {
  id: '0192f0c1-2a3b-7c4d-8e5f-60718293a4b5',
  type: '공지사항',
  topic: null,
  title: '겨울 수련',
};

it('names language, post and what is to be seen', () => {
  expect(ogPicturePath('en', subject)).toMatch(
    /^\/og\/en\/0192f0c1-2a3b-7c4d-8e5f-60718293a4b5-[a-z\d]{1,12}\.png$/,
  );
  expect(ogPicturePath('kr', 'home')).toMatch(/^\/og\/kr\/home-[a-z\d]{1,12}\.png$/);
});

it('changes with the title, the type and the topic, and with nothing else', () => {
  const path = ogPicturePath('kr', subject);
  expect(ogPicturePath('kr', { ...subject, title: subject.title.normalize('NFD') })).toBe(path);
  const changed = [{ title: '겨울 수련 ' }, { type: '소식' }, { topic: 'body' }].map((change) =>
    ogPicturePath('kr', { ...subject, ...change }),
  );
  expect(new Set([path, ...changed]).size).toBe(4);
});

it('tells a thousand titles apart', () => {
  const paths = Array.from({ length: 1000 }, (_, index) =>
    ogPicturePath('kr', { ...subject, title: `글 ${index}` }),
  );
  expect(new Set(paths).size).toBe(1000);
});

it('gives every page and topic a colour', () => {
  expect(new Set(previewPages).size).toBe(previewPages.length);
  expect(previewColour('energy')).toBe('heat');
  expect(previewColour('unheard of')).toBe('balance');
  expect(previewColour(null)).toBe('balance');
});
