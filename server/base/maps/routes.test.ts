import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('the picture of a map', () => {
  it('is drawn for a place, to be kept for a week', async () => {
    const { statusCode, headers, body } = await test.app.inject('/maps/-8.693,115.263.id.svg')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=604800',
    ])
    expect(body).toMatch(/^<svg .*class="land".*<\/svg>$/)
  })

  it.each([
    '/maps/x',
    '/maps/35.680,139.760.id.svg',
    '/maps/-8.693,115.263.svg',
    '/maps/-8.693,115.263.id.svg/more',
  ])('is not found at %s', async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(404)
  })
})
