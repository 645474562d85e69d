// No schemas here: pages without a form import these values, and zod would be loaded with them.

/** Requested; an appointment is made; over or answered. */
export const consultationStates = ['requested', 'scheduled', 'done'] as const;

export type ConsultationState = (typeof consultationStates)[number];

/** How a consultation ended: with an answer in writing, with the talk, without the member, called off by staff, or by the member. */
export const consultationOutcomes = ['answered', 'held', 'no_show', 'cancelled', 'called_off'] as const;

export type ConsultationOutcome = (typeof consultationOutcomes)[number];

/** How long a talk may be, in minutes. */
export const talkMinutes = { least: 10, most: 240, usual: 30 } as const;

/** Bounds of the hours in which members can book a talk, and of what they can book. */
export const bookingRules = {
  /** Days ahead that are offered, today among them. */
  daysAhead: 60,
  /** Talks to come that a member can have at one time. */
  mostOfMember: 3,
  /** Minutes between two talks. */
  mostGap: 120,
  /** Hours of notice: two weeks. */
  mostNotice: 336,
  mostWeekly: 28,
  mostExceptions: 100,
  mostRangesOfDay: 4,
} as const;

/** Whether a member may choose, or change, the time of a consultation: not once its talk has begun. */
export function isOpenToBooking(
  { status, scheduledAt }: { status: ConsultationState; scheduledAt: Date | string | null },
  now: Date,
): boolean {
  if (status === 'requested') return true;
  return status === 'scheduled' && scheduledAt !== null && new Date(scheduledAt) > now;
}

/** Whether a consultation waits for staff: a request, or an appointment that nobody of them sees to any more. */
export function waitsForStaff({
  status,
  isUnattended,
}: {
  status: ConsultationState;
  isUnattended: boolean;
}): boolean {
  return status === 'requested' || isUnattended;
}

/** The channels that a member can choose. `ortherAdvice` is the wire's spelling. */
export const consultationChannels = ['phoneAdvice', 'onlineAdvice', 'ortherAdvice'] as const;

export type ConsultationChannel = (typeof consultationChannels)[number];

/** Whether at least one channel is chosen. */
export function hasChannel(given: Record<ConsultationChannel, boolean>): boolean {
  return consultationChannels.some((channel) => given[channel]);
}
