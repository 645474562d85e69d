import type { TodayTexts } from '../kr/today.ts';
import { lengthWords } from '../length-words.ts';

const length = lengthWords(' h', ' min');

export const today: TodayTexts = {
  title: 'Hoy',
  loading: 'Cargando su día',
  failed: 'No se pudo cargar su día.',
  again: 'Cargar de nuevo',
  kinds: {
    continue: 'Donde lo dejó',
    practise: 'La práctica de hoy',
    group: 'La práctica de hoy',
    write: 'El diario de hoy',
  },
  goOnAt: (time) => `Continuar en ${time}`,
  practise: 'Empezar la práctica de hoy',
  groupTitle: 'Ha terminado las lecciones de este curso',
  toGroup: 'Ver las lecciones de nuevo',
  writeTitle: 'Escriba la respiración de hoy',
  write: 'Escribir en el diario',
  streak: (days) => (days === 1 ? 'Un día cumplido.' : `${days} días seguidos.`),
  streakAgain: 'Continúa desde la respiración de hoy.',
  welcome: 'Empieza por sentarse y respirar.',
  unsaved: (minutes) => `${minutes} min de práctica aún no están en su diario.`,
  unsavedMany: (count) => `${count} prácticas aún no están en su diario.`,
  toDiary: 'Anotarla',
  toSittings: 'Verlas',
  weekSummary: (days, minutes) =>
    days === 0
      ? 'Esta semana aún está vacía.'
      : `Esta semana: ${days} ${days === 1 ? 'día' : 'días'}, ${length(minutes)}`,
  firstWeek: 'Para la primera semana',
  steps: {
    lesson: 'Abrir la primera lección',
    diary: 'Escribir tres líneas en el diario',
    again: 'Sentarse otra vez otro día',
    ask: 'Hacer una pregunta a un maestro',
  },
  stepTaken: '(hecho)',
  appointment: 'Consulta',
  answer: 'Nueva respuesta',
  centre: 'Centro',
  academy: 'Academia',
  daysLeft: (days) => `Quedan ${days} días`,
  lastDay: 'Hasta hoy',
  closed: 'Fuera del periodo',
  paused: (day) => `En pausa, continúa el ${day}`,
};
