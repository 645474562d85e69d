import { ApiError } from '@taegeuk/contract/client.ts';
import type { Media } from '@taegeuk/contract/media.ts';
import { useState } from 'react';
import { ActButton } from '../../admin/act/act-button.tsx';
import { FilmList } from './film-list.tsx';
import { lessonDeskTexts as t } from './lesson-desk-texts.ts';

export interface ChooseFilmProps {
  mediaId: string | null;
  onChoose: (mediaId: string) => void;
}

/** Chooses the film of a text, from all that play. */
export function ChooseFilm({ mediaId, onChoose }: ChooseFilmProps) {
  const [film, setFilm] = useState<Media>();
  const [fault, setFault] = useState<string>();
  return (
    <ActButton
      label={t.chooseFilm}
      title={t.chooseFilmTitle}
      description={t.chooseFilmLead}
      confirmLabel={t.chooseFilmConfirm}
      keptAs="choose-film"
      onOpen={() => {
        setFilm(undefined);
        setFault(undefined);
      }}
      act={async () => {
        const chosen = film?.id ?? mediaId;
        setFault(chosen ? undefined : t.chooseNothing);
        if (!chosen) throw new ApiError({ code: 'invalid_input', status: 422 });
        onChoose(chosen);
      }}
    >
      <FilmList value={film?.id ?? mediaId} onChange={setFilm} error={fault} />
    </ActButton>
  );
}
