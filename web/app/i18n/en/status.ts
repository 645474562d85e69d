import type { StatusTexts } from '../kr/status.ts';

export const status: StatusTexts = {
  title: 'Service status',
  description: 'Whether the site, logins, lesson films, payments and messages work at this moment.',
  leads: {
    well: 'All services work as usual.',
    limited: 'Some services are slow or work only in part. We are looking into it.',
    down: 'Some services cannot be used at the moment. We are working on it.',
  },
  unknown: 'We are checking the services. Please open this page again in a moment.',
  parts: {
    site: 'Site',
    login: 'Login and records',
    films: 'Lesson films',
    payments: 'Payments',
    mail: 'E-mail',
    sms: 'Text messages',
    search: 'Search',
  },
  states: { well: 'Works', limited: 'Works in part', down: 'Not available' },
  notes: {
    site: 'New texts may appear late.',
    login: 'You may not be able to log in or to save records.',
    films: 'Films may open late or not at all.',
    payments: 'Payments and their confirmation may take longer.',
    mail: 'Confirmation mails may arrive late.',
    sms: 'Codes by text message may arrive late.',
    search: 'A search may find nothing.',
  },
  since: (time) => `since ${time}`,
  checked: (time) => `Checked at ${time}.`,
  again: 'Check again',
};
