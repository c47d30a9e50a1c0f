/** What a machine is shown from, in the order of a product's pictures. */
export const views = ['main', 'side', 'back', 'detail'] as const
export type View = (typeof views)[number]
