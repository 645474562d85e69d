import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from '../network.ts';

/** The limits of one connection, and of all of them. */
export interface ConnectionBounds {
  /** Requests of a connection that wait for the one before them; browsers do not pipeline. */
  waiting: number;
  /** Maximum number of connections. */
  connections: number;
  /** Maximum number of connections of one network: a school behind one address stays below it. */
  perNetwork: number;
  /** A connection without traffic is closed: neither a request arrives, nor is an answer read. */
  silentMs: number;
  /** Time limits for the headers and for the whole request. */
  headersMs: number;
  requestMs: number;
  /** How often slow connections are looked for. */
  lookEveryMs: number;
  /** An idle connection is kept for the next request of the same page. */
  idleMs: number;
}

export const connectionBounds: ConnectionBounds = {
  waiting: 32,
  connections: 4000,
  perNetwork: 1000,
  silentMs: 30_000,
  headersMs: 15_000,
  requestMs: 30_000,
  lookEveryMs: 5000,
  idleMs: 65_000,
};

type Line = [IncomingMessage, ServerResponse][];
const lines = new WeakMap<Socket, Line>();

/**
 * Whether an error may be written to a connection directly: nobody must take it for the answer to a complete request that
 * is still being answered.
 */
export function isFree(socket: Socket): boolean {
  const [first, ...others] = lines.get(socket) ?? [];
  return !first || (others.length === 0 && !first[0].complete && !first[1].headersSent);
}

/**
 * Handles the requests of a connection one after the other; they have to be answered in this order anyway. So a connection
 * uses the memory of one answer, however many requests it has sent. One with more than `waitingAtMost` behind the first is
 * closed, and what waits on a closed connection is forgotten.
 */
function inTurn(answer: RequestListener, waitingAtMost: number): RequestListener {
  function begin(socket: Socket, line: Line): void {
    const [first] = line;
    if (!first || socket.destroyed) return;
    first[1].once('close', () => {
      line.shift();
      begin(socket, line);
    });
    answer(...first);
  }
  return (request, response) => {
    const { socket } = request;
    // The parser continues to the end of what has arrived.
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    if (line.length > waitingAtMost) {
      socket.destroy();
      return;
    }
    line.push([request, response]);
    if (line.length === 1) begin(socket, line);
  };
}

/** Proxies, probes and measurements come from the machine itself. */
const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Refuses connections of a network above its maximum. */
function boundNetworks(server: Server, perNetwork: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (ownAddresses.has(address)) return;
    const networks = networksOf(address);
    const isFull = networks.some(({ name, share }) => (counts.get(name) ?? 0) >= perNetwork * share);
    if (isFull) {
      socket.destroy();
      return;
    }
    for (const { name } of networks) counts.set(name, (counts.get(name) ?? 0) + 1);
    socket.once('close', () => {
      for (const { name } of networks) {
        const left = (counts.get(name) ?? 1) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      }
    });
  });
}

/**
 * The HTTP server: everything that limits a connection before a request reaches the application.
 * @param isBehindProxy every connection comes from the proxy then, which limits networks itself
 */
export function createHttpServer(
  answer: RequestListener,
  { isBehindProxy, bounds = connectionBounds }: { isBehindProxy: boolean; bounds?: ConnectionBounds },
): Server {
  const options = {
    headersTimeout: bounds.headersMs,
    requestTimeout: bounds.requestMs,
    keepAliveTimeout: bounds.idleMs,
    connectionsCheckingInterval: bounds.lookEveryMs,
    maxHeaderSize: 16_384,
    // What two servers could read differently is refused, not guessed.
    insecureHTTPParser: false,
    // Node's own refusal has no security headers: `registerHostCheck` refuses with all of them.
    requireHostHeader: false,
  };
  const server = createServer(options);
  const listener = inTurn(answer, bounds.waiting);
  server.on('request', listener);
  // An unknown `Expect` header may be ignored; Node's own answer to it has no security headers.
  server.on('checkExpectation', listener);
  server.setTimeout(bounds.silentMs);
  server.maxConnections = bounds.connections;
  if (!isBehindProxy) boundNetworks(server, bounds.perNetwork);
  return server;
}
