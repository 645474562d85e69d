import { isReadingPage } from './boot/page-kind.ts';
import { startReading } from './boot/reading.ts';

// A page for reading is a document, on which only islands are hydrated; any other page is the app.
if (isReadingPage()) startReading();
else import('./boot/app.tsx').then(({ startApp }) => startApp());
