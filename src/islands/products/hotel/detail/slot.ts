import type { Teller } from '../../../../lib/page/structured.ts'
import { aboutHotel } from './about.ts'
import { first } from './first.ts'
import { openPage, Page } from './Page.tsx'

export const slot = {
  first,
  openPage,
  Page,
  about({ page }: Awaited<ReturnType<typeof openPage>>, teller: Teller) {
    const offer = page?.$offer.get()
    return offer?.state === 'ready' ? aboutHotel(offer.value, teller) : null
  },
}
