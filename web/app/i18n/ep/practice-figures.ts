import type { PracticeFiguresTexts } from '../kr/practice-figures.ts';
import { lengthWords } from '../length-words.ts';

export const practiceFigures: PracticeFiguresTexts = {
  title: 'Las cifras de su práctica',
  hide: 'Ocultar las cifras',
  show: 'Mostrar las cifras',
  empty: 'Después de la primera práctica las cifras se reúnen aquí en silencio.',
  asTable: 'Ver como tabla',
  weeks: 'Tiempo de práctica por semana',
  months: 'Tiempo de práctica por mes',
  hours: 'A qué hora del día empieza',
  levels: 'Tiempo de práctica por nivel',
  week: 'Semana',
  month: 'Mes',
  hour: 'Hora',
  group: 'Nivel y curso',
  time: 'Tiempo',
  count: 'Veces',
  noMinutes: 'Todavía no hay prácticas con su tiempo.',
  noBestHour: 'Se mostrará cuando se conozcan algunos comienzos más.',
  length: lengthWords(' h', ' min'),
  times: (count) => String(count),
  weekFrom: (day) => `Desde el ${day}`,
  hourOf: (hour) => `${hour}:00`,
  fullest: (name, length) => `Más tiempo: ${name}, ${length}`,
  bestHour: (hour) =>
    `La mayor parte de su práctica empieza entre las ${hour}:00 y las ${(hour + 1) % 24}:00.`,
};
