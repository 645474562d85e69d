/** A page that has only the text of another: what a browser on this machine can show at best. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function textOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** The best possible page here: its text, no style, no script, no font; and a link to itself. */
export async function servePlainPage(text: string): Promise<{ url: string; server: Server }> {
  const html = `<!doctype html><html lang="ko"><meta name="viewport" content="width=device-width"><title>글</title><main><h1>글</h1><p><a href="?next">다음</a> ${text}</p></main></html>`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}
