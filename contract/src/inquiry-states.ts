// No schemas here: pages without a form import these values, and zod would be loaded with them.

/** The state of an inquiry, with the wire's numbers. */
export const inquiryStatus = { waiting: 0, answered: 1, closed: 2 } as const;

export type InquiryState = keyof typeof inquiryStatus;

/** The states in the order in which an inquiry passes through them. */
export const inquiryStates = Object.keys(inquiryStatus) as InquiryState[];

/** The name of the wire's number of a state. */
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
