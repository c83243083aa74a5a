import { describe, expect, it } from 'vitest'
import { newCode } from './sandbox-channels.ts'

describe('codes of the sandbox bank', () => {
  it.each([
    ['va', 'BCA', /^70012\d{11}$/],
    ['va', 'PERMATA', /^87700\d{11}$/],
    ['bill', 'MANDIRI', /^[1-9]\d{11}$/],
    ['code', 'ALFAMART', /^[1-9]\d{12}$/],
    ['qr', 'QRIS', /^QRIS-[A-HJ-NP-Z2-9]{8}$/],
    ['redirect', 'CARD', /^CARD-[A-HJ-NP-Z2-9]{8}$/],
  ] as const)('write a %s of %s as %s', (kind, bank, pattern) => {
    for (let n = 0; n < 50; n++) expect(newCode(kind, bank)).toMatch(pattern)
  })
})
