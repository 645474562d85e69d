import type { Config } from '../../config.ts';
import { createMemoryLimits } from './memory.ts';
import type { Limits } from './port.ts';
import { createRedisLimits } from './redis.ts';

/**
 * The limits of the configuration: shared in Redis if one is configured, otherwise of this process.
 * @param note called with one line when Redis is not available, and when it is back
 */
export async function createLimits(
  { redisUrl, appSecret }: Pick<Config, 'redisUrl' | 'appSecret'>,
  note: (line: string) => void,
): Promise<{ limits: Limits; close: () => void }> {
  if (!redisUrl) return { limits: createMemoryLimits(), close: () => undefined };
  return createRedisLimits({ url: redisUrl, secret: appSecret ?? '', note });
}
