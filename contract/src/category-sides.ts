// No schemas here: pages without a form import these values, and zod would be loaded with them.

/** `center` of a category: 0 diary (centre practice), 1 academy, 2 centre products, 3 academy products. */
export const categorySides = { centre: 0, academy: 1, centreProducts: 2, academyProducts: 3 } as const;
