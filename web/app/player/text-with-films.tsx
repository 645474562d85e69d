import type { Post } from '@taegeuk/contract/post.ts';
import { Island } from '../lib/document/island.tsx';
import { Prose, type ProseProps } from '../ui/prose.tsx';
import { FilmPlayer } from './film-player.tsx';
import { cutAtFilms } from './films-in-text.ts';

type TextWithFilmsProps = Omit<ProseProps, 'html' | 'children'> & Pick<Post, 'films'> & { html: string };

/** The text of a post, in which its films play as on a page of their own. */
export function TextWithFilms({ html, films, ...props }: TextWithFilmsProps) {
  const pieces = cutAtFilms(html, films);
  if (!pieces.some(({ film }) => film)) return <Prose html={html} {...props} />;
  return (
    <Prose {...props}>
      {pieces.map(({ at, html: piece, film }) =>
        film ? (
          <figure key={at} data-film="">
            <Island
              name="film"
              when="visitor"
              of={FilmPlayer}
              props={{ video: film.video, title: film.title }}
            />
            {piece ? (
              <figcaption>
                <Prose html={piece} />
              </figcaption>
            ) : null}
          </figure>
        ) : (
          <Prose key={at} html={piece} />
        ),
      )}
    </Prose>
  );
}
