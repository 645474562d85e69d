import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// The server sends these files as they are: they are compressed once, at the highest level, and never during a request.
const clientDir = new URL('../dist/client/', import.meta.url).pathname;
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;

for (const name of readdirSync(clientDir, { recursive: true, encoding: 'utf8' })) {
  const file = join(clientDir, name);
  if (!compressible.test(name) || !statSync(file).isFile()) continue;
  const content = readFileSync(file);
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  writeFileSync(`${file}.br`, brotliCompressSync(content, options));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
