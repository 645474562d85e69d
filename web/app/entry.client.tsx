import { isReadingPage } from './boot/page-kind.ts';

// A page for reading is a document, on which islands alone come alive; any other is the app.
if (isReadingPage()) import('./boot/reading.ts').then(({ startReadingSoon }) => startReadingSoon());
else import('./boot/app.tsx').then(({ startApp }) => startApp());
