import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ListedMerchant } from '../../../../core/trade/payment/contract.ts'
import { channelName, shelvesOf } from './channel-order.ts'

const NAMES = [
  ['BCA', 'VABCA', 'virtual_account'],
  ['BNI', 'VABNI', 'virtual_account'],
  ['CARD', 'CREDITCARD', 'card'],
  ['QRIS', 'QRIS', 'qris'],
  ['GOPAY', 'GOPAY', 'wallet'],
  ['ALFAMART', 'ALFAMART', 'shop'],
] as const
const all = NAMES.map(([bankCode, productCode, group]) => ({ bankCode, productCode, group }) as ListedMerchant)

it('shows QRIS first, then wallets, virtual accounts, cards and stores', () => {
  expect(shelvesOf(all, '').map(({ group }) => group)).toEqual(['qris', 'wallet', 'virtual_account', 'card', 'shop'])
})

it('shows the one that was used last before all others', () => {
  const [first, second] = shelvesOf(all, 'BNI/VABNI')
  expect([first?.group, first?.members.map(channelName)]).toEqual(['last', ['BNI/VABNI']])
  expect(second?.group).toBe('qris')
})

it('shows no empty group, and forgets one that is not offered any more', () => {
  const some = all.filter(({ group }) => group !== 'card')
  expect(shelvesOf(some, 'CARD/CREDITCARD').map(({ group }) => group)).toEqual([
    'qris',
    'wallet',
    'virtual_account',
    'shop',
  ])
})

it('shows each once', () => {
  fc.assert(
    fc.property(fc.subarray(all), fc.constantFrom('', ...all.map(channelName)), (merchants, last) => {
      const shown = shelvesOf(merchants, last).flatMap(({ members }) => members)
      expect(shown.map(channelName).sort()).toEqual(merchants.map(channelName).sort())
    }),
  )
})
