import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { locateVisitor } from './find-centers.ts'

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>()
const fetchPlace = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  vi.stubGlobal('fetch', fetchPlace)
  getCurrentPosition.mockReset().mockImplementation((_found, refused) => refused?.({} as never))
  fetchPlace.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fallback = { lat: 19.4326, lng: -99.1332, method: 'DEFAULT' }
const locate = () => locateVisitor('https://donde.example/json')

// [T7.12] [T7.27]
it('asks the device once, for 10 seconds, for a position of the last 5 minutes that need not be exact', async () => {
  getCurrentPosition.mockImplementation((found) =>
    found({ coords: { latitude: 20.1, longitude: -103.2 } } as GeolocationPosition),
  )
  expect(await locate()).toEqual({ lat: 20.1, lng: -103.2, method: 'GPS' })
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({
    timeout: 10_000,
    maximumAge: 300_000,
    enableHighAccuracy: false,
  })
  expect(fetchPlace).not.toHaveBeenCalled()
})

// [T7.12] [T7.28]
it('goes by the network address when the device may not tell', async () => {
  const place = { latitude: 25.67, longitude: -100.31, city: 'Monterrey', region: 'Nuevo León' }
  fetchPlace.mockResolvedValue(Response.json(place))
  expect(await locate()).toEqual({ lat: 25.67, lng: -100.31, method: 'IP' })
  expect(fetchPlace.mock.calls[0]?.[0]).toBe('https://donde.example/json')
})

// [T7.28]
it('goes by the network address when the question for permission is not answered in 12 seconds', async () => {
  vi.useFakeTimers()
  getCurrentPosition.mockReturnValue()
  fetchPlace.mockResolvedValue(Response.json({ latitude: 25, longitude: -100 }))
  const located = locate()
  await vi.advanceTimersByTimeAsync(11_999)
  expect(fetchPlace).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await located).toMatchObject({ method: 'IP' })
})

it('does without a device that can tell', async () => {
  vi.stubGlobal('navigator', {})
  fetchPlace.mockResolvedValue(Response.json({ latitude: 25, longitude: -100 }))
  expect(await locate()).toMatchObject({ method: 'IP' })
})

it.each<[string, () => Response]>([
  ['does not know', () => Response.json({ code: 'NOT_FOUND' }, { status: 404 })],
  ['answers nonsense', () => new Response('<html>')],
  ['answers null', () => Response.json(null)],
  ['answers words', () => Response.json({ latitude: '25', longitude: '-100' })],
  ['answers a place that there is not', () => Response.json({ latitude: 91, longitude: 0 })],
])('begins in Mexico City when the service %s', async (_, answer) => {
  fetchPlace.mockResolvedValue(answer())
  expect(await locate()).toEqual(fallback)
})

// [T7.12] [T7.28]
it('begins in Mexico City when nobody answers', async () => {
  expect(await locate()).toEqual(fallback)
})
