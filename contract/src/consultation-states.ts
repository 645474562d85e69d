// Without schemas: screens without a form read these words and do not load the library of forms' checks.

/** Asked for; an appointment is made; over or answered. */
export const consultationStates = ['requested', 'scheduled', 'done'] as const;

export type ConsultationState = (typeof consultationStates)[number];

/** How a member wants to be talked to. `ortherAdvice` is the wire's spelling. */
export const consultationChannels = ['phoneAdvice', 'onlineAdvice', 'ortherAdvice'] as const;

export type ConsultationChannel = (typeof consultationChannels)[number];

/** Whether at least one way is chosen. */
export function hasChannel(given: Record<ConsultationChannel, boolean>): boolean {
  return consultationChannels.some((channel) => given[channel]);
}
