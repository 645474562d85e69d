// The part of autocannon that is used; it has no types.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    url: string;
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    connections: number;
    /** Seconds. */
    duration: number;
  }
  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  type Run = EventEmitter & PromiseLike<Result>;
  function autocannon(options: Options): Run;
  export = autocannon;
}
