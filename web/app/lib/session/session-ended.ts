let goToLogin: () => void = () => window.location.assign('/login');

/** Sets how an ended session leads to /login; the shell puts the router's navigation here. Apart from the calls themselves, which a page that is read does without. */
export function onSessionEnded(handler: () => void): void {
  goToLogin = handler;
}

/** Leads to /login. */
export function tellSessionEnded(): void {
  goToLogin();
}
