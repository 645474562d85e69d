import type { NotificationTexts } from '../kr/notification.ts';

export const notification: NotificationTexts = {
  title: 'Mis avisos',
  lead: 'Las respuestas, las citas y la marcha de sus pedidos en un solo lugar. Se guardan un año.',
  topics: {
    learning: 'Aprendizaje',
    consultation: 'Consulta',
    inquiry: 'Preguntas',
    order: 'Pedidos y pagos',
    account: 'Cuenta y condiciones',
  },
  fresh: 'Aviso nuevo',
  today: 'Hoy',
  yesterday: 'Ayer',
  emptyTitle: 'Todavía no hay avisos.',
  emptyText:
    'Cuando haya algo que decirle, como una respuesta, una cita o una novedad de un pedido, aparecerá aquí.',
  nothingHereTitle: 'No hay avisos en esta página.',
  toFirstPage: 'A la primera página',
  mail: {
    title: 'También por correo',
    lead: 'Aunque desactive los correos, los avisos seguirán apareciendo aquí.',
    what: {
      learning: 'Correos sobre informes revisados, revisiones de nivel, certificados y entradas compartidas.',
      consultation:
        'Correos sobre citas y respuestas, con un recordatorio un día antes y otro una hora antes.',
      inquiry: 'Correos que le avisan de una respuesta a su pregunta.',
    },
    always:
      'Los correos sobre pedidos, pagos y su cuenta se envían siempre: un pedido es un contrato, y su cuenta debe estar segura.',
    unconfirmedTitle: 'Todavía no podemos enviarle correos',
    unconfirmed:
      'Confirme su dirección de correo y le avisaremos también por correo. Hasta entonces, todo está aquí.',
    confirm: 'Confirmarla en mi cuenta',
    on: 'Ahora le avisamos también por correo.',
    off: 'Ya no enviamos estos correos.',
    failed: 'No se ha podido cambiar.',
  },
};
