import type { PasskeyLoginTexts } from '../kr/passkey-login.ts';

export const passkeyLogin: PasskeyLoginTexts = {
  button: 'Iniciar sesión con una llave de acceso',
  pending: 'Esperando su llave de acceso',
  stepLead: 'La contraseña es correcta. Confirme ahora con una llave de acceso de esta cuenta.',
  stepButton: 'Confirmar con una llave de acceso',
  useCode: 'Usar el código de la aplicación',
  usePasskey: 'Usar una llave de acceso',
  cancelled: 'No se ha confirmado la llave de acceso. Inténtelo de nuevo o inicie sesión de otra forma.',
  unsupported:
    'Las llaves de acceso no funcionan en este navegador o en esta dirección. Inicie sesión de otra forma.',
};
