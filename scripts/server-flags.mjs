/** On a large machine Node lets its heap grow far beyond what is alive (about 60 MB): 500 MB stayed resident after load. */
export const serverFlags = ['--max-semi-space-size=16', '--max-old-space-size=512'];

/** What has to stand in the environment before the process starts; `ops/Dockerfile` says the same. */
export const serverEnvironment = {
  // Node does files, compression and hashing on four threads; four logins at once would hold up the rest.
  UV_THREADPOOL_SIZE: '8',
  // The memory of hashing, uploads and answers lies outside the heap. glibc keeps it for each thread after it was freed: 640 MB
  // under a hostile load, 480 with these. Other systems do not read them.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TOP_PAD_: '0',
};
