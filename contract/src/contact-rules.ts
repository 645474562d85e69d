/** How a member is reached. */
export const contactKinds = ['email', 'phone'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** How long the link to the new address counts. */
export const contactLinkHours = 24;
/** How long a new e-mail address waits that nobody confirmed as the member who is logged in. */
export const contactWaitHours = 72;
