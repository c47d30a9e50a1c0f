import { expect, test } from 'vitest'

import { bannerSources, largePicture, pictureSources } from './picture.tsx'

// [S2.45]
test.each(['', undefined, '/uploads/default-product.png', '/uploads/brands/default.png'])(
  'takes %j for no picture',
  (path) => expect(pictureSources(path)).toBeUndefined(),
)

// [S3.3]
test('offers a picture in four widths and two formats below the API', () => {
  const sources = pictureSources('/media/abc.webp')
  expect(sources?.src).toBe('/api/media/abc-640.webp')
  expect(sources?.avif).toBe(
    '/api/media/abc-160.avif 160w, /api/media/abc-320.avif 320w, /api/media/abc-640.avif 640w, /api/media/abc-1200.avif 1200w',
  )
  expect(largePicture('/media/abc.webp')).toBe('/api/media/abc-1200.webp')
})

test('offers a banner as wide as a large window', () => {
  expect(bannerSources('/media/abc.webp')?.webp).toContain('/api/media/abc-1920.webp 1920w')
  expect(pictureSources('/media/abc.webp')?.webp).not.toContain('1920w')
})
