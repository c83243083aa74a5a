import type { APIRequestContext } from '@playwright/test'
import { anyOffer, holdSeats, offers } from '../products/flight/offers.ts'
import { holdVisit } from '../products/venue/visits.ts'

/** Holds something that is sold, for tests that are about no product, as the member that `request` is signed in as. `amount` in rupiah. */
export async function holdSomething(request: APIRequestContext): Promise<{ booking: string; amount: number }> {
  const offer = await anyOffer(request)
  return { booking: await holdSeats(request, offer), amount: offer.bought.total }
}

/** Of another product. */
export async function holdSomethingElse(request: APIRequestContext): Promise<string> {
  return await holdVisit(request)
}

/** What gives money back when it is cancelled. */
export async function holdRefundable(request: APIRequestContext): Promise<string> {
  const offer = (await offers(request)).find(({ bought }) => bought.refundable && bought.seat > 4)
  if (!offer) throw new Error('nothing is refundable')
  return await holdSeats(request, offer)
}
