/**
 * Names the page after what a member sees in it: the document is the visitor's home, which is the same for everybody.
 * @returns gives the visitor's title and description back
 */
export function takeHead({ title, description }: { title: string; description: string }): () => void {
  const line = document.querySelector('meta[name="description"]');
  const siteName = document.querySelector('meta[property="og:site_name"]')?.getAttribute('content');
  const before = { title: document.title, description: line?.getAttribute('content') ?? '' };
  document.title = [title, siteName].filter(Boolean).join(' — ');
  line?.setAttribute('content', description);
  return () => {
    document.title = before.title;
    line?.setAttribute('content', before.description);
  };
}
