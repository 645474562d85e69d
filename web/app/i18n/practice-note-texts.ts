import { areaTexts } from './area-texts.ts';

export const practiceNoteTexts = await areaTexts(
  'practiceNote',
  import.meta.glob<typeof import('./kr/practice-note.ts')>('./*/practice-note.ts'),
);
