interface Router {
  navigate(to: unknown, options?: Record<string, unknown>): Promise<void>;
}

function pathOf(to: unknown): string | undefined {
  if (typeof to === 'string') return new URL(to, window.location.href).pathname;
  if (typeof to !== 'object' || to === null || !('pathname' in to)) return undefined;
  return typeof to.pathname === 'string' ? to.pathname : undefined;
}

// A search or the next page of a list changes a part of the screen: a fade of the whole would only flicker.
function isOtherPage(to: unknown): boolean {
  const path = pathOf(to);
  return path !== undefined && path !== window.location.pathname;
}

// A fade that is cut short by the next navigation is nobody's failure: unheard, its promises would be reported as one.
function hearCutFades(): void {
  if (typeof document.startViewTransition !== 'function') return;
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (...args) => {
    const fade = begin(...args);
    for (const promise of [fade.ready, fade.finished, fade.updateCallbackDone])
      promise.catch(() => undefined);
    return fade;
  };
}

/**
 * Lets every navigation to another page fade where the browser can (view transitions), unless the visitor has asked for
 * less motion. Here for all links and forms, because the router takes it link by link only.
 */
export function fadeBetweenPages(router: Router): void {
  hearCutFades();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const navigate = router.navigate.bind(router);
  router.navigate = (to, options) =>
    isOtherPage(to) && !calm.matches
      ? navigate(to, { viewTransition: true, ...options })
      : navigate(to, options);
}
