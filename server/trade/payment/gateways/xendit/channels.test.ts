import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isRefundable, wayOf, XENDIT_MERCHANTS } from './channels.ts'

const root = new URL('../../../../../', import.meta.url)

it('have a picture and a way each', () => {
  expect(XENDIT_MERCHANTS.filter(({ logo }) => !existsSync(new URL(`public${logo}`, root)))).toEqual([])
  expect(XENDIT_MERCHANTS.map(wayOf)).not.toContain(null)
  expect(wayOf({ bankCode: 'BNI', productCode: 'VABCA' })).toBeNull()
})

it.each(['id', 'en'])('are all named in the help and on the payment page in %s', (locale) => {
  const help = readFileSync(new URL(`src/content/help/${locale}/pay-for-a-booking.md`, root), 'utf8')
  const { name } = JSON.parse(readFileSync(new URL(`src/locales/${locale}/payment.json`, root), 'utf8'))
  expect(XENDIT_MERCHANTS.filter(({ productName }) => !help.includes(productName.split(/[ ,]/)[0] ?? ''))).toEqual([])
  expect(XENDIT_MERCHANTS.filter(({ bankCode }) => !(bankCode in name))).toEqual([])
})

it('send money back by card and wallet', () => {
  const codes = XENDIT_MERCHANTS.filter(isRefundable).map(({ productCode }) => productCode)
  expect(codes).toEqual(['CREDITCARD', 'SHOPEEPAY', 'DANA', 'LINKAJA'])
})
