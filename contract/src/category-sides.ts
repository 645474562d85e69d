// Without schemas: screens without a form read these words and do not load the library of forms' checks.

/** `center` of a category: 0 diary (centre practice), 1 academy, 2 centre products, 3 academy products. */
export const categorySides = { centre: 0, academy: 1, centreProducts: 2, academyProducts: 3 } as const;
