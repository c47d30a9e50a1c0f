/** The name the merchant gave the shop; while that cannot be had, the software's own. */
export const shopName = (shop: { name: string } | undefined) => shop?.name ?? 'Surco'
