import type { ShellTexts } from '../kr/shell.ts';

export const shell: ShellTexts = {
  skipToContent: 'Ir al contenido',
  homeLink: 'Inicio de Meditación Taegeuk',
  mainMenu: 'Menú principal',
  submenuOf: (name) => `Submenú de ${name}`,
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  menu: 'Menú',
  language: 'Idioma',
  login: 'Iniciar sesión',
  register: 'Registrarse',
  logout: 'Cerrar sesión',
  account: 'Mi cuenta',
  levelChip: (level, name) => (name ? `Nivel ${level} · ${name}` : `Nivel ${level}`),
  greeting: (nickName) => `Le damos la bienvenida, ${nickName}`,
  terms: 'Términos de uso',
  privacy: 'Política de privacidad',
  documentMissing: 'Todavía no se ha publicado nada aquí.',
  offline: 'No hay conexión a Internet. Podrá continuar en cuanto se recupere.',
  footerLinks: 'Términos y políticas',
};
