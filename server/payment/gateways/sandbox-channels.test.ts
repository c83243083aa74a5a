import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kindOf, newCode, SANDBOX_MERCHANTS } from './sandbox-channels.ts'

describe('the sandbox channels', () => {
  it('have a picture each', () => {
    const missing = SANDBOX_MERCHANTS.filter(
      ({ logo }) => !existsSync(new URL(`../../../public${logo}`, import.meta.url)),
    )
    expect(missing).toEqual([])
  })

  it('know how each is paid, and nothing of others', () => {
    expect(SANDBOX_MERCHANTS.map(kindOf)).not.toContain(null)
    expect(kindOf({ bankCode: 'BNI', productCode: 'VABCA' })).toBeNull()
  })

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

it.each(['id', 'en'])('are all named in the help in %s', (locale) => {
  const help = readFileSync(
    new URL(`../../../src/content/help/${locale}/pay-for-a-booking.md`, import.meta.url),
    'utf8',
  )
  const missing = SANDBOX_MERCHANTS.filter(({ productName }) => !help.includes(productName.split(/[ ,]/)[0] ?? ''))
  expect(missing).toEqual([])
})
