/** A piece that is passed on. */
const pieceBytes = 64 * 1024;

/**
 * The same bytes in larger pieces. A sender can send each byte alone, and one in memory of its own takes hundreds: what waits
 * for the rest of a part would take that many times its size. If the stream fails, what came before is passed on first.
 */
export async function* gathered(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafe(pieceBytes);
  let filled = 0;
  const take = () => {
    const taken = piece.subarray(0, filled);
    [piece, filled] = [Buffer.allocUnsafe(pieceBytes), 0];
    return taken;
  };
  try {
    for await (const chunk of stream) {
      if (filled + chunk.length > pieceBytes && filled > 0) yield take();
      if (chunk.length >= pieceBytes) {
        yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
        continue;
      }
      piece.set(chunk, filled);
      filled += chunk.length;
    }
  } catch (error) {
    if (filled > 0) yield take();
    throw error;
  }
  if (filled > 0) yield take();
}
