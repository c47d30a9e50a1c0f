import type { PageMeta } from '@surco/contract'

/** Where page `page` of `size` stands among `total`. */
export function pageMeta(page: number, size: number, total: number): PageMeta {
  const totalPages = size === 0 ? 0 : Math.ceil(total / size)
  return {
    page,
    size,
    total,
    totalPages,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1 && totalPages > 0,
  }
}
