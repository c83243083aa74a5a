import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isRefundable, isReversible, kindOf, MERCHANTS } from './channels.ts'

describe('the channels', () => {
  it('have a picture each', () => {
    const missing = MERCHANTS.filter(({ logo }) => !existsSync(new URL(`../../../../public${logo}`, import.meta.url)))
    expect(missing).toEqual([])
  })

  it('know how each is paid, and nothing of others', () => {
    expect(MERCHANTS.map(kindOf)).not.toContain(null)
    expect(kindOf({ bankCode: 'BNI', productCode: 'VABCA' })).toBeNull()
  })

  it('never both reverse settled money and take refunds', () => {
    expect(MERCHANTS.filter((merchant) => isReversible(merchant) && isRefundable(merchant))).toEqual([])
    expect(MERCHANTS.filter(isReversible)).toHaveLength(3)
    expect(MERCHANTS.filter(isRefundable)).toHaveLength(3)
  })
})

it.each(['id', 'en'])('are all named in the help in %s', (locale) => {
  const help = readFileSync(
    new URL(`../../../../src/content/help/${locale}/pay-for-a-booking.md`, import.meta.url),
    'utf8',
  )
  const missing = MERCHANTS.filter(({ productName }) => !help.includes(productName.split(/[ ,]/)[0] ?? ''))
  expect(missing).toEqual([])
})
