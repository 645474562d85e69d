let goToLogin: () => void = () => window.location.assign('/login');

/**
 * Sets how an ended session leads to /login; the shell registers the router's navigation here. Separate from the code for
 * calls, which a page for reading does not load.
 */
export function onSessionEnded(handler: () => void): void {
  goToLogin = handler;
}

/** Leads to /login. */
export function tellSessionEnded(): void {
  goToLogin();
}
