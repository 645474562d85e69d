import { catalogueArea } from './area-texts.ts';

export const searchTexts = catalogueArea('search');
