import type { PracticeFiguresTexts } from '../kr/practice-figures.ts';
import { lengthWords } from '../length-words.ts';

export const practiceFigures: PracticeFiguresTexts = {
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
  hourOf: (hour) => `${hour}:00`,
  weekOf: (day) => `semana del ${day}`,
  bestWeek: (week, length) => `Más tiempo: ${week}, ${length}`,
  bestMonth: (month, length) => `Más tiempo en ${month}: ${length}`,
  bestLevel: (level, length) => `Más tiempo en ${level}: ${length}`,
  axes: (what, now) => `${what} · ${now}`,
  thisWeek: (length) => `esta semana ${length}`,
  thisMonth: (length) => `este mes ${length}`,
  bestHour: (hour) =>
    `La mayor parte de su práctica empieza entre las ${hour}:00 y las ${(hour + 1) % 24}:00.`,
};
