import type { HelpTexts } from '../kr/help.ts';

export const help: HelpTexts = {
  questions: {
    title: 'Preguntas frecuentes',
    description: 'Lo que más se pregunta sobre la práctica, las lecciones, el diario, la cuenta y los pagos.',
    byTopic: 'Preguntas por tema',
    topics: {
      practice: 'La práctica',
      lessons: 'Lecciones y vídeos',
      diary: 'El diario',
      account: 'Registro y cuenta',
      payment: 'Pagos y reembolsos',
      centre: 'El centro y las consultas',
      other: 'Otras preguntas',
    },
    copyLink: 'Copiar el enlace a esta pregunta',
    copied: 'El enlace se ha copiado.',
    emptyTitle: 'Todavía no hay preguntas',
    emptyDescription: 'Pregúntenos por una de las vías de abajo.',
    stillOpen: '¿No ha encontrado la respuesta?',
    stillOpenText: 'Escriba o llame y le responderá un docente o alguien del personal.',
    toInquiry: 'Preguntar en privado (miembros)',
    toGuide: 'Leer la guía',
    toCentre: 'Cómo llegar al centro',
    toStatus: 'Ver el estado del servicio',
  },
  guide: {
    title: 'Guía',
    description:
      'Desde el registro hasta las lecciones, el diario, los pagos y la baja, por orden. Al final están las condiciones y la política de privacidad completas.',
    documents: 'Condiciones y políticas',
    documentsText: 'Pulse un título para abrir el texto completo. Al imprimir, ambos salen abiertos.',
    toQuestions: 'Ver las preguntas frecuentes',
  },
  document: {
    coming: (day: string) => `Este texto se aplica desde el ${day}. Hasta entonces vale el actual.`,
    present: (day: string) => `Este texto se aplica desde el ${day}.`,
    former: (day: string) => `Este es un texto anterior, que se aplicó desde el ${day}.`,
    changes: 'Qué cambia',
    versions: 'Textos por fecha de entrada en vigor',
    states: { coming: 'próximo', present: 'en vigor', former: 'anterior' },
    toComing: (day: string) => `Leer el texto que se aplica desde el ${day}`,
    toFormer: 'Textos anteriores',
  },
};
