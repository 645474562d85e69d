import { catalogueArea } from './area-texts.ts';

export const filmTexts = catalogueArea('films');
