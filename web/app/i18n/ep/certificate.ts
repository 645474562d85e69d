import type { CertificateTexts } from '../kr/certificate.ts';

export const certificate: CertificateTexts = {
  title: 'Certificado',
  academy: (site) => `Academia de ${site}`,
  statement:
    'ha practicado todas las lecciones del curso indicado y su informe ha sido revisado, por lo que recibe este certificado.',
  name: 'Nombre',
  course: 'Curso',
  issuedOn: 'Fecha de emisión',
  number: 'Número',
  verify: 'Puede verificarse en esta dirección.',
  qr: 'Código QR de la dirección de verificación',
  print: 'Imprimir',
  copy: 'Copiar la dirección',
  copied: 'La dirección se ha copiado.',
  copyFailed: 'No se pudo copiar. Mantenga pulsada la dirección para copiarla.',
  backToPath: 'Al camino de la academia',
  revokedTitle: 'Este certificado no es válido',
  revokedText: (on) => `Perdió su validez el ${on}. Consulte el motivo con la academia.`,
  notFoundTitle: 'Este certificado no existe',
  notFoundText: 'Compruebe la dirección. Los certificados recibidos están en el camino de la academia.',

  check: {
    title: 'Verificar un certificado',
    description: 'Muestra si un certificado emitido aquí es válido.',
    validTitle: 'Este certificado es válido',
    validText: (academy) => `Fue emitido por: ${academy}.`,
    holder: 'Entregado a',
    invalidTitle: 'No consta como certificado válido',
    invalidText:
      'El número se leyó mal o el certificado ya no es válido. Compruebe el número que figura en él.',
    voidTitle: 'Este certificado ya no es válido',
    voidText:
      'El certificado con este número ha perdido su validez. Puede haberse emitido de nuevo con otro número: pregunte a quien se lo mostró.',
    privacy: 'Para proteger a su titular, solo se muestran las iniciales del nombre.',
    failedTitle: 'Ahora mismo no se puede verificar',
    again: 'Volver a intentarlo',
    home: 'A la página de inicio',
  },
};
