import type { VenueDetail } from '../../../../../core/products/venue/contract.ts'
import type { Teller } from '../../../../lib/page/structured.ts'
import { first } from '../first.ts'
import { nextDay } from '../offer.ts'
import { aboutVenue } from './about.ts'
import { openPage, Page } from './Page.tsx'

export const slot = {
  first,
  /** An address without a day is drawn with the next one that is sold. */
  next: ([venue, day]: readonly unknown[]) => (day ? [] : nextDay(venue as VenueDetail)),
  openPage,
  Page,
  about({ page }: Awaited<ReturnType<typeof openPage>>, teller: Teller) {
    const offer = page?.$offer.get()
    return offer?.state === 'ready' ? aboutVenue(offer.value.venue, teller) : null
  },
}
