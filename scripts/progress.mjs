/** Runs `work` and shows `title` with the seconds it takes, updated while it runs in a terminal. */
export async function withProgress(title, work) {
  const startedAtMs = Date.now();
  const line = () => `${title} … ${Math.round((Date.now() - startedAtMs) / 1000)} s`;
  const isTerminal = process.stdout.isTTY;
  const rewrite = (end = '') => process.stdout.write(`\r${line()}${end}`);
  const timer = setInterval(isTerminal ? rewrite : () => undefined, 1000);
  if (isTerminal) rewrite();
  else console.log(`${title} …`);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (isTerminal) rewrite('\n');
    else console.log(line());
  }
}
