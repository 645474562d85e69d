import { connect, createServer, type Server, type Socket } from 'node:net';

/** A port that stays while what is behind it stops, starts on another port, or falls silent. */
export interface Relay {
  port: number;
  /** Where connections go from now on; null: nowhere. Open ones are closed. */
  lead(port: number | null): void;
  /** Swallows everything from now on, like a cable that was pulled, or no longer. */
  silence(isSilent: boolean): void;
  close(): void;
}

export async function openRelay(): Promise<Relay> {
  let target: number | null = null;
  let isSilent = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: () => Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => !isSilent && other().write(chunk));
    socket.on('close', () => {
      sockets.delete(socket);
      other().destroy();
    });
  };
  const server: Server = createServer((socket) => {
    if (target === null) return void socket.on('error', () => {}).destroy();
    const other = connect(target, '127.0.0.1');
    keep(socket, () => other);
    keep(other, () => socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    lead(port) {
      target = port;
      end();
    },
    silence(wanted) {
      isSilent = wanted;
    },
    close() {
      server.close();
      end();
    },
  };
}
