/** The levels of categories that the shop's menu shows. */
export const CATEGORY_LEVELS = 3
