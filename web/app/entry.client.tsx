import { isReadingPage } from './boot/page-kind.ts';
import { startReading } from './boot/reading.ts';

// A page for reading is a document, on which islands alone come alive; any other is the app.
if (isReadingPage()) startReading();
else import('./boot/app.tsx').then(({ startApp }) => startApp());
