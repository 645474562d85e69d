/** CSV is sent packed: it is five times as small then. A workbook is packed already. */
async function packed(file: File): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (start[0] === 0x50 && start[1] === 0x4b) return file;
  return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(blob);
  });
}

/** The bytes of a file as the call takes them. */
export async function contentOf(file: File): Promise<string> {
  return base64Of(await packed(file));
}
