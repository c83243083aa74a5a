import { parseSearch } from '../../../../core/train/search.ts'
import type { IslandProps } from '../../../ui/react/words.tsx'
import { JourneyBooking } from '../../journey/booking/JourneyBooking.tsx'
import { address } from '../stores/address.ts'
import { stores } from './draft.ts'
import { Form } from './Form.tsx'
import { askOffer } from './offer.ts'

export function Page(props: IslandProps & { countries: string }) {
  return (
    <JourneyBooking {...props} service="train" parse={parseSearch} address={address} ask={askOffer} stores={stores}>
      {(given) => <Form {...given} />}
    </JourneyBooking>
  )
}
