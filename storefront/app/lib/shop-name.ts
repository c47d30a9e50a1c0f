/** The merchant's name of the shop; the software's own while that is not available. */
export const shopName = (shop: { name: string } | undefined) => shop?.name ?? 'Surco'
