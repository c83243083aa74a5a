import { expect, it } from 'vitest'
import { CHANNEL_LIMITS, type ChannelGroup, takes } from './channels.ts'

it.each<[ChannelGroup, number, boolean]>([
  ['qris', 10_000_000, true],
  ['qris', 10_000_001, false],
  ['wallet', 20_000_000, true],
  ['wallet', 20_000_001, false],
  ['shop', 9_999, false],
  ['shop', 10_000, true],
  ['shop', 5_000_000, true],
  ['shop', 5_000_001, false],
  ['virtual_account', 250_000_000, true],
  ['card', 250_000_000, true],
])('a payment by %s of %i rupiah is taken: %s', (group, total, taken) => {
  expect(takes(CHANNEL_LIMITS[group], total)).toBe(taken)
})
