/** Whether a click leads to another page of the site in this tab. */
function leadsAway(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return false;
  const { origin, pathname, search } = new URL(link.href);
  return origin === location.origin && pathname + search !== location.pathname + location.search;
}

/** Reads the notice aloud once more, and shows that it is meant. */
function tellAgain(): void {
  const notice = document.querySelector<HTMLElement>('[data-offline-words]');
  const words = notice?.firstChild;
  if (words instanceof Text)
    words.data = /\xa0$/.test(words.data) ? words.data.trimEnd() : `${words.data}\xa0`;
  notice?.animate([{ opacity: 0.3 }, { opacity: 1 }], 400);
}

/**
 * Without a connection a link leads nowhere: the page stays, with the notice over it, instead of the browser's own page of an
 * error, from which there is no way back. Before the router hears of it. The office has its own ways.
 */
export function stayWhileOffline(): void {
  const stay = (event: Event) => {
    if (navigator.onLine || location.pathname.startsWith('/admin')) return;
    event.preventDefault();
    tellAgain();
  };
  window.addEventListener('click', (event) => leadsAway(event) && stay(event), { capture: true });
  window.addEventListener(
    'submit',
    (event) => {
      if (
        event.target instanceof HTMLFormElement &&
        event.target.method === 'get' &&
        event.target.hasAttribute('action')
      )
        stay(event);
    },
    { capture: true },
  );
}
