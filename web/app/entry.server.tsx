import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { hasRestLetters, isReading, pageStylesOf } from './boot/reading-document.server.ts';
import { LanguageContext } from './i18n/use-lang.ts';
import { type AppLoadContext, appContext } from './lib/calls/app-context.ts';
import { type DocumentKind, DocumentKindContext } from './lib/document/document-kind.tsx';
import { ScriptMarkContext } from './lib/document/inline-script.tsx';
import { tellFailure } from './page-failures.server.ts';

export const handleError = tellFailure;

type GivenContext = Omit<AppLoadContext, 'apiBase'> & { apiBase?: string };

/** Wraps what the server passes to the loaders (client, language, public origin, base address of the browser's calls). */
export function createLoadContext(given: GivenContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, { apiBase: '', ...given });
  return context;
}

// The server compresses the page and caches it as a whole, so it is collected instead of streamed. If a component fails,
// this rejects: the router then renders the error screen and logs the cause.
function renderWhole(element: React.ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // Parts that wait are complete by then: inline scripts do not have to move anything into its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { lang, scriptMark } = loadContext.get(appContext);
  const context = { ...routerContext };
  const reading = isReading(routerContext);
  // A document does not load the app, so it gets no hydration data: the router would write it into the page as scripts.
  if (reading) delete context.serverHandoffStream;
  const { entry, hmr } = routerContext.manifest;
  const kind: DocumentKind = {
    isReading: reading,
    modules: [hmr?.runtime, entry.module].filter((module) => module !== undefined),
    hasRestLetters: !reading || hasRestLetters(routerContext),
    styles: reading && import.meta.env.PROD ? pageStylesOf(routerContext) : '',
  };
  const html = await renderWhole(
    <LanguageContext value={lang}>
      <ScriptMarkContext value={scriptMark}>
        <DocumentKindContext value={kind}>
          <ServerRouter context={context} url={request.url} nonce={scriptMark} />
        </DocumentKindContext>
      </ScriptMarkContext>
    </LanguageContext>,
    scriptMark,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(html), {
    status,
    headers,
  });
}
