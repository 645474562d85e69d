import type { FailureTexts } from '../kr/failures.ts';

const codes: FailureTexts['codes'] = {
  network: 'The server could not be reached. Please check your connection and try again.',
  not_found: 'What you are looking for is not here.',
  too_many_requests: 'There were too many requests. Please try again in a little while.',
  internal_error: 'Something went wrong on our side. Please try again in a little while.',
  service_unavailable: 'This is not available right now. Please try again in a little while.',
  invalid_code: 'Please check the authentication code again.',
};

export const failures: FailureTexts = {
  codes,
  tooManyRequestsFor: (seconds) =>
    `There were too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  withRequestId: (id) => `Please mention this number when you contact us: ${id}`,
  notFoundTitle: 'This page does not exist',
  notFoundText:
    'Its address may have changed, or the page was removed. You can start again from the first page.',
  partFailed: 'This part could not be loaded.',
  retry: 'Try again',
  toHome: 'To the first page',
};
