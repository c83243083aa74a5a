import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'

/** Own texts, products and pictures: they name nobody. */
const OF_NOBODY = new Set([
  'previewOwnProduct',
  'downloadOwnProduct',
  'downloadProductSheet',
  'getPhotographSource',
  'previewText',
  'previewMail',
])

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('each file of the office that names people or shows money asks for the password', () => {
  const files = test.app.endpoints.filter(
    ({ kind, access }) => kind === 'file' && access !== 'public' && access !== 'member',
  )
  const open = files.filter(({ confirmed }) => !confirmed).map(({ operationId }) => operationId)
  expect(files.length).toBeGreaterThan(open.length)
  expect(new Set(open)).toEqual(OF_NOBODY)
})
