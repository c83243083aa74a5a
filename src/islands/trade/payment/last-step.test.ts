import { expect, it } from 'vitest'
import { lastStep } from './last-step.ts'

const STEP = { ticket: 'E-Tiket', voucher: 'E-Voucher', vouchers: 'hotel tour' }

it.each([
  ['a journey', ['flight'], 'E-Tiket'],
  ['a stay and a tour', ['hotel', 'tour'], 'E-Voucher'],
  ['a visit', ['venue'], 'E-Tiket'],
  ['a stay beside a journey', ['hotel', 'train'], 'E-Tiket'],
])('the last step of %s', (_, services, name) => {
  expect(lastStep(STEP, services)).toBe(name)
})
