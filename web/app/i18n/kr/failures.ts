import type { MemberErrorCode } from '@taegeuk/contract/errors.ts';

/**
 * Texts of the failures that any page may show; `network` when the server could not be reached. `errors` has all others.
 */
export type GeneralCode =
  | 'network'
  | Extract<
      MemberErrorCode,
      'not_found' | 'too_many_requests' | 'internal_error' | 'service_unavailable' | 'invalid_code'
    >;

const codes: Record<GeneralCode, string> = {
  network: '서버에 연결하지 못했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.',
  not_found: '찾으시는 내용이 없습니다.',
  too_many_requests: '요청이 많아 잠시 멈추었습니다. 잠시 뒤에 다시 시도해 주세요.',
  internal_error: '처리하는 중에 문제가 생겼습니다. 잠시 뒤에 다시 시도해 주세요.',
  service_unavailable: '지금은 이용할 수 없습니다. 잠시 뒤에 다시 시도해 주세요.',
  invalid_code: '인증번호를 다시 확인해 주세요.',
};

/** What went wrong on a page, or with a call that any page makes. */
export const failures = {
  codes,
  tooManyRequestsFor: (seconds: number) =>
    `요청이 많아 잠시 멈추었습니다. ${seconds}초 뒤에 다시 시도해 주세요.`,
  withRequestId: (id: string) => `문의하실 때 이 번호를 알려 주세요: ${id}`,
  notFoundTitle: '찾으시는 페이지가 없습니다',
  notFoundText: '주소가 바뀌었거나 지워진 페이지일 수 있습니다. 처음 화면에서 다시 찾아보실 수 있습니다.',
  partFailed: '이 부분을 불러오지 못했습니다.',
  retry: '다시 시도하기',
  toHome: '처음 화면으로',
};

export type FailureTexts = typeof failures;
