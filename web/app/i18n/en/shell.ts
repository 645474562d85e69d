import type { ShellTexts } from '../kr/shell.ts';

export const shell: ShellTexts = {
  skipToContent: 'Skip to content',
  homeLink: 'Taegeuk Meditation home',
  mainMenu: 'Main menu',
  submenuOf: (name) => `Submenu of ${name}`,
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  language: 'Language',
  login: 'Login',
  register: 'Register',
  logout: 'Logout',
  account: 'My account',
  levelChip: (level, name) => (name ? `Level ${level} · ${name}` : `Level ${level}`),
  greeting: (nickName) => `Welcome, ${nickName}`,
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  documentMissing: 'Nothing has been published here yet.',
  offline: 'You are offline. You can go on as soon as the connection is back.',
  footerLinks: 'Terms and policies',
};
