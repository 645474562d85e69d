import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FilmLine } from './film-line.tsx';

it('a film names that a lesson for members has it', () => {
  const film = { name: '첫 숨.mp4', poster: null, duration: 60, captions: [] };
  const line = (isOfLesson: boolean) => renderToStaticMarkup(<FilmLine film={{ ...film, isOfLesson }} />);
  expect(line(true)).toContain('회원 수업의 영상');
  expect(line(false)).not.toContain('회원 수업의 영상');
});
