import { catalogueArea } from './area-texts.ts';

export const boardTexts = catalogueArea('boards');
