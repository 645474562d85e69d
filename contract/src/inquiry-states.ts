// Without schemas: screens without a form read these words and do not load the library of forms' checks.

/** Where an inquiry stands, as the wire numbers it. */
export const inquiryStatus = { waiting: 0, answered: 1, closed: 2 } as const;

export type InquiryState = keyof typeof inquiryStatus;

/** The states in the order in which an inquiry passes them. */
export const inquiryStates = Object.keys(inquiryStatus) as InquiryState[];

/** The state in a word of the wire's number. */
export function stateOfInquiry({ status }: { status: InquiryStatus }): InquiryState {
  return inquiryStates.find((state) => inquiryStatus[state] === status) ?? 'waiting';
}

/** All of the wire's numbers. */
export const inquiryStatusNumbers = [
  inquiryStatus.waiting,
  inquiryStatus.answered,
  inquiryStatus.closed,
] as const;

export type InquiryStatus = (typeof inquiryStatusNumbers)[number];
