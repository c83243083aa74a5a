import type { APIRequestContext } from '@playwright/test'
import { anyOffer, holdSeats, offers } from '../products/flight/offers.ts'
import { holdVisit } from '../products/venue/visits.ts'

/** For tests that are about no product, as the member of `request`. `amount` in rupiah. */
export async function holdSomething(request: APIRequestContext): Promise<{ booking: string; amount: number }> {
  const offer = await anyOffer(request)
  return { booking: await holdSeats(request, offer), amount: offer.bought.total }
}

export async function holdSomethingElse(request: APIRequestContext): Promise<string> {
  return await holdVisit(request)
}

export async function holdRefundable(request: APIRequestContext): Promise<string> {
  const offer = (await offers(request)).find(({ bought }) => bought.refundable && bought.seat > 4)
  if (!offer) throw new Error('nothing is refundable')
  return await holdSeats(request, offer)
}
