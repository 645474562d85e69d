/** Parts of the site as members know them, in the order of the page `/status`. */
export const serviceParts = ['site', 'login', 'films', 'payments', 'mail', 'sms', 'search'] as const;

/** `limited`: slow, late or in part; `down`: it cannot be used. From the best to the worst. */
export const serviceStates = ['well', 'limited', 'down'] as const;

export type ServicePart = (typeof serviceParts)[number];
export type ServiceState = (typeof serviceStates)[number];

/** Where members see them. */
export const statusPath = '/status';
