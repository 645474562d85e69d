// No schemas here: pages without a form import these values, and zod would be loaded with them.

/** The highest price and the longest time of a product. */
export const mostWon = 100_000_000;
export const mostDays = 3660;

/**
 * Days that the trade commission's notice on unfair advertising (부당한 표시·광고행위의 유형 및 기준 지정고시) calls a considerable
 * time ("20일 정도"): the lowest price of that time is the former price.
 */
export const comparedDays = 20;
