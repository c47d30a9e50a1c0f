import type { Banner } from '@surco/contract'
import type { Db } from '@surco/database'
import { banner } from '@surco/database/schema'
import { asc, eq } from 'drizzle-orm'

import { mediaPath } from '../media/index.ts'

/** The banners in use, in order. */
export async function listBanners(db: Db): Promise<Banner[]> {
  const rows = await db
    .select()
    .from(banner)
    .where(eq(banner.active, true))
    .orderBy(asc(banner.position), asc(banner.id))
  return rows.map(
    ({ id, title, text, label, link, picture, mobilePicture, ink, alt, position }) => ({
      _id: String(id),
      url: mediaPath(picture),
      mobileUrl: mediaPath(mobilePicture || picture),
      ...(link && { link }),
      order: position,
      title,
      text,
      label,
      ink,
      alt,
    }),
  )
}
