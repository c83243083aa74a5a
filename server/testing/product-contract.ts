import { describe } from 'vitest'
import { accessCases } from './product-contract-access.ts'
import { bookingCases } from './product-contract-booking.ts'
import { cancelCases } from './product-contract-cancel.ts'
import { codeCases } from './product-contract-codes.ts'
import { goldenCases } from './product-contract-golden.ts'
import { holdCases } from './product-contract-holds.ts'
import { markupCases } from './product-contract-markup.ts'
import { netCases } from './product-contract-net.ts'
import { orderCases } from './product-contract-order.ts'
import { ownDataCases } from './product-contract-own-data.ts'
import { paymentCases } from './product-contract-payment.ts'
import { stockCases } from './product-contract-stock.ts'
import { createSuite, type Offer, type ProductHarness } from './product-contract-suite.ts'
import { supplierCases } from './product-contract-supplier.ts'
import { togetherCases } from './product-contract-together.ts'
import { tripCases } from './product-contract-trips.ts'

export function productContract<Picked extends Offer>(harness: ProductHarness<Picked>): void {
  describe(`${harness.module.slug} as a product`, () => {
    const suite = createSuite(harness)
    // First: nothing is sold yet.
    describe('golden files', () => goldenCases(suite))
    describe('booking', () => bookingCases(suite))
    describe('ordered by staff', () => orderCases(suite))
    describe('stock', () => stockCases(suite))
    describe('a hold', () => holdCases(suite))
    describe('payment', () => paymentCases(suite))
    describe('cancelling', () => cancelCases(suite))
    describe('a discount code', () => codeCases(suite))
    describe('changed by all', () => togetherCases(suite))
    describe('a markup', () => markupCases(suite))
    describe('the price of a partner', () => netCases(suite))
    describe('a supplier', () => supplierCases(suite))
    describe('access', () => accessCases(suite))
    describe('trips and tickets', () => tripCases(suite))
    describe('own data', () => ownDataCases(suite))
  })
}
