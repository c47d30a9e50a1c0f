import type { PageMeta } from '@surco/contract'

/** Creates the paging data of page `page` with `size` items per page and `total` items in all. */
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
