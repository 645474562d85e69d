/** How far down the window a section counts as the one that is being read. */
const readingLine = 0.35;

/**
 * Marks the link of the section that is being read with `aria-current`: the last whose heading is above the reading line.
 * @param toc holds the links, each the `href="#id"` of a heading on the page
 * @returns a function that stops it
 */
export function watchSections(toc: HTMLElement): () => void {
  const links = [...toc.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')];
  const headingOf = (link: HTMLAnchorElement) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1)));
  const headings = new Set(links.map(headingOf).filter((element) => element !== null));
  const look = () => {
    const line = window.innerHeight * readingLine;
    const current = [...headings].findLast((heading) => heading.getBoundingClientRect().top < line);
    for (const link of links) {
      if (current && headingOf(link) === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  // Calls back when a heading crosses the line; the positions of the headings then say where the reader is.
  const observer = new IntersectionObserver(look, {
    rootMargin: `0px 0px -${100 - readingLine * 100}% 0px`,
  });
  for (const heading of headings) observer.observe(heading);
  return () => observer.disconnect();
}
