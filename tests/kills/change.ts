import { offerReschedule, type RescheduleQuote } from '../../core/trade/booking/change/reschedule.ts'
import type { People, Sale, Shop } from './sale.ts'
import { type Site, untilDone } from './site.ts'

type Change = { place: string; expected: number; due: number; version: string }

/** A member changes to another day, and pays the difference. */
export function changesAt(site: Site, shop: Shop, people: () => People) {
  return {
    /** To the cheapest of the last day that is offered. */
    async chosen(id: string): Promise<Change> {
      const by = { cookie: people().member }
      const { days } = await site.call(offerReschedule, { params: { id }, query: {} }, by)
      const date = days.at(-1)?.date
      const { options } = await site.call(offerReschedule, { params: { id }, query: date ? { date } : {} }, by)
      const place = options[0]?.id ?? ''
      const { quote, version } = await site.call(offerReschedule, { params: { id }, query: { place } }, by)
      if (!quote?.due) throw new Error('a change that costs nothing')
      const { amount, due }: RescheduleQuote = quote
      return { place, expected: amount, due, version }
    },
    async difference(booking: string, transaction: string): Promise<Sale> {
      const open = { booking, transaction, number: '', order: '' }
      const { noTrx } = await untilDone('the charge', () => shop.pressPay(open, 'GOPAY'))
      return await shop.charged({ ...open, number: noTrx }, 'GOPAY')
    },
  }
}
