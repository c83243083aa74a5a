import { parseSearch, type Search, toQuery } from '../../../../core/hotel/search.ts'
import type { IslandProps } from '../../../ui/react/words.tsx'
import { BookingRoot } from '../../booking/form/BookingRoot.tsx'
import { detailHref, listAddress } from '../stores/address.ts'
import { stores } from './draft.ts'
import { Form } from './Form.tsx'
import { askOffer, isChosen, type Offer } from './offer.ts'

/** The id of a search changes with every search: the trip is the stay. */
function tripOf(search: Search): URLSearchParams {
  return toQuery({ ...search, correlationId: null })
}

export function Page(props: IslandProps & { countries: string }) {
  return (
    <BookingRoot<Search, Offer>
      {...props}
      service="hotel"
      parse={parseSearch}
      toQuery={tripOf}
      listOf={(search, locale) =>
        search.hotelKey === null ? listAddress.href(locale, search) : detailHref(locale, { ...search, roomKey: null })
      }
      ask={(search, locale) => (isChosen(search) ? () => askOffer(search, locale) : null)}
      stores={stores}
    >
      {({ search, ...given }) => isChosen(search) && <Form {...given} search={search} />}
    </BookingRoot>
  )
}
