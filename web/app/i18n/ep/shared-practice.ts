import type { SharedPracticeTexts } from '../kr/shared-practice.ts';

export const sharedPractice: SharedPracticeTexts = {
  section: 'Centro',
  title: 'Diarios compartidos',
  lead: 'Entradas que los miembros comparten. Puede leerlas en silencio o dejar unas palabras.',
  write: 'Escribir una entrada',
  own: 'Escrita por usted',
  withdrawn: 'Miembro que se dio de baja',
  practisedOn: (date) => `Práctica del ${date}`,
  comments: (count) => (count === 1 ? '1 comentario' : `${count} comentarios`),
  teacherComments: (count) =>
    count === 1 ? '1 comentario de un docente' : `${count} comentarios de docentes`,
  more: 'Ver más',
  moreFailed: 'No se han podido cargar las entradas siguientes.',
  end: 'Ha llegado a la primera entrada compartida.',
  emptyTitle: 'Todavía no hay entradas compartidas.',
  emptyDescription: 'Elija «Compartir con otros miembros» al escribir y la entrada aparecerá aquí.',
  backToList: 'Volver a la lista',
  openOwn: 'Abrir en mi diario',
  notFoundTitle: 'Esta entrada no está compartida',
  notFoundDescription: 'Su autor ha dejado de compartirla o la ha eliminado.',
  report: {
    open: 'Denunciar',
    title: '¿Denunciar esta entrada?',
    description: 'La revisarán los docentes y la administración. No se dice al autor quién la ha denunciado.',
    reason: 'Motivo',
    reasons: {
      personal_data: 'Muestra datos personales',
      abuse: 'Insulta o acosa a alguien',
      advertising: 'Es publicidad o no tiene que ver con la práctica',
      worry: 'Me preocupa quien la escribe',
      other: 'Otro motivo',
    },
    urgent:
      'Si parece que hay una vida en peligro, llame ahora al 119 o a la línea de prevención del suicidio 109 (Corea).',
    note: 'Algo que añadir',
    count: (used, max) => `${used} / ${max}`,
    send: 'Denunciar',
    sent: 'Gracias por avisar. La revisaremos.',
    reported: 'Ha denunciado esta entrada. Los docentes y la administración la están revisando.',
  },
};
