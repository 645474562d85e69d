import type { StatusTexts } from '../kr/status.ts';

export const status: StatusTexts = {
  title: 'Estado del servicio',
  description:
    'Si el sitio, el acceso, los vídeos de las lecciones, los pagos y los mensajes funcionan en este momento.',
  leads: {
    well: 'Todos los servicios funcionan con normalidad.',
    limited: 'Algunos servicios van lentos o funcionan solo en parte. Lo estamos revisando.',
    down: 'Algunos servicios no se pueden usar en este momento. Estamos trabajando en ello.',
  },
  unknown: 'Estamos comprobando los servicios. Vuelva a abrir esta página en un momento.',
  parts: {
    site: 'Sitio',
    login: 'Acceso y registros',
    films: 'Vídeos de las lecciones',
    payments: 'Pagos',
    mail: 'Correo',
    sms: 'Mensajes de texto',
    search: 'Búsqueda',
  },
  states: { well: 'Funciona', limited: 'Funciona en parte', down: 'No disponible' },
  notes: {
    site: 'Los textos nuevos pueden aparecer con retraso.',
    login: 'Es posible que no pueda acceder ni guardar registros.',
    films: 'Los vídeos pueden abrirse tarde o no abrirse.',
    payments: 'Los pagos y su confirmación pueden tardar más.',
    mail: 'Los correos de confirmación pueden llegar tarde.',
    sms: 'Los códigos por mensaje pueden llegar tarde.',
    search: 'La búsqueda puede no encontrar nada.',
  },
  since: (time) => `desde ${time}`,
  checked: (time) => `Comprobado: ${time}.`,
  again: 'Comprobar de nuevo',
};
