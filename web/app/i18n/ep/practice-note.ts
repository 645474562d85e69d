import type { PracticeNoteTexts } from '../kr/practice-note.ts';
import { lengthWords } from '../length-words.ts';

const length = lengthWords(' h', ' min');

export const practiceNote: PracticeNoteTexts = {
  rang: 'Ha sonado la campana',
  stay: 'Puede quedarse así hasta que el sonido se apague.',
  sat: (minutes) => `Ha practicado ${minutes} min`,
  thisWeek: (minutes) => `${length(minutes)} esta semana`,
  hearAgain: 'Oír la campana otra vez',
  next: 'Lección siguiente',
  lastOfGroup: 'Era la última lección de este curso.',
  toGroup: 'Ver el curso',
  moodTitle: '¿Cómo está su mente ahora?',
  linesTitle: 'Tres líneas, si lo desea',
  names: ['Cuerpo', 'Aliento', 'Mente'],
  labels: ['Lo que notó en el cuerpo', 'Lo que notó en la respiración', 'Lo que notó en la mente'],
  hints: ['¿Y el cuerpo?', '¿Y la respiración?', 'Algo que quedó'],
  questions: {
    balance: '¿Qué se soltó primero?',
    heat: '¿Dónde sintió calor?',
    look: '¿Qué vio?',
    expansion: '¿Hasta dónde se abrió?',
    harmony: '¿Qué estaba en calma?',
  },
  onlySat: (minutes) => (minutes > 0 ? `Práctica de ${minutes} min.` : 'Práctica.'),
  consentOnce: 'Lo preguntamos una sola vez. Puede retirarlo cuando quiera.',
  consentMore: 'Detalles',
  continued: (title) => `Se añade a la entrada de hoy «${title}».`,
  status: {
    untouched: 'Lo que elija o escriba se guarda al momento. Solo usted y los docentes pueden leerlo.',
    saving: 'Guardando',
    saved: 'Guardado en su diario.',
    consent: 'Con su consentimiento, arriba, lo guardamos en su diario.',
    offline: 'No hay conexión. Este navegador lo conserva y lo guarda cuando vuelva.',
    failed: 'Aún no se ha guardado. Lo que escribió sigue aquí.',
  },
  retry: 'Guardar otra vez',
  toEntry: 'Seguir escribiendo en el diario',
};
