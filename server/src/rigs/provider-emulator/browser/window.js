// Tells the page that opened the window how it ended, and gives it up on Escape.
(() => {
  const { end, opener: page } = document.body.dataset;
  if (end) window.parent.postMessage({ from: 'portone-emulator', answer: JSON.parse(end) }, page);
  else
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') document.querySelector('button[value="close"]')?.click();
    });
})();
