import type { CommonTexts } from '../kr/common.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const common: CommonTexts = {
  siteDescription:
    'The practice of staying with one breath. Five levels, from balance to harmony, one after another.',
  levels: { balance: 'Balance', heat: 'Heat', look: 'Look', expansion: 'Expansion', harmony: 'Harmony' },
  loading: 'Loading',
  saving: 'Saving',
  sending: 'Sending',
  close: 'Close',
  confirm: 'OK',
  cancel: 'Cancel',
  previous: 'Previous',
  next: 'Next',
  conditions: 'Read the conditions',
  optional: 'optional',
  required: 'required',
  search: 'Search',
  notifications: 'Notifications',
  filtersSet: (count) => (count === 1 ? '1 filter' : `${count} filters`),
  breadcrumbs: 'You are here',
  pagination: 'Pages',
  pageNumber: (page) => `Page ${page}`,
  date: (year, month, day) => `${months[month - 1]} ${day}, ${year}`,
};
