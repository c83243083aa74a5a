import { expect, it } from 'vitest'
import { base64Of } from './base64.ts'

it('base64 of a large file is that of its bytes', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => index % 251)
  expect(base64Of(bytes.buffer)).toBe(Buffer.from(bytes).toString('base64'))
})
