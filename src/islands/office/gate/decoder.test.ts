import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('qr/decode.js')
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('is fetched once, and again after a fetch that failed', async () => {
  vi.doMock('qr/decode.js', () => {
    throw new TypeError('no network')
  })
  const { loadDecoder } = await import('./decoder.ts')
  await expect(loadDecoder()).rejects.toThrow()
  vi.doUnmock('qr/decode.js')
  vi.resetModules()
  const { loadDecoder: again } = await import('./decoder.ts')
  const first = await again()
  expect(await again()).toBe(first)
})

it('a picture without a decoder says nothing of the ticket, and one without a code is empty', async () => {
  const { readPicture } = await import('./read-picture.ts')
  vi.stubGlobal('createImageBitmap', async () => ({}))
  const file = new Blob()
  expect(await readPicture(file, () => Promise.reject(new TypeError('no network')))).toBeNull()
  expect(await readPicture(file, async () => async () => null)).toBe('')
  expect(await readPicture(file, async () => async () => 'PLS2.x')).toBe('PLS2.x')
})
