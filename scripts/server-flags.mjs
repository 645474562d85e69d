/**
 * On a large machine Node lets its heap grow far beyond the memory in use (about 60 MB): 500 MB stayed resident after load.
 */
export const serverFlags = ['--max-semi-space-size=16', '--max-old-space-size=512'];

/** Variables that must be in the environment before the process starts; `ops/Dockerfile` has the same. */
export const serverEnvironment = {
  // Node does files, compression and hashing on four threads; four logins at once would delay the rest.
  UV_THREADPOOL_SIZE: '8',
  // The memory of hashing, uploads and answers is outside the heap. glibc keeps it for each thread after it was freed: 640
  // MB under the load of attackers, 480 with these. Other systems ignore them.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TOP_PAD_: '0',
};
