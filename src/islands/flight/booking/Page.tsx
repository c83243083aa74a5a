import { HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import { parseSearch } from '../../../../core/flight/search.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { type IslandProps, useWords } from '../../../ui/react/words.tsx'
import { BookingRoot } from '../../booking/form/BookingRoot.tsx'
import { ElsewhereLink, Told } from '../../booking/form/Told.tsx'
import { BookingPage, useOtherFlights } from './OfferForm.tsx'
import { choicesOf } from './offer.ts'

/** The booking page: its address says what is booked. */
export function BookingIsland(props: IslandProps & { countries: string }) {
  return <BookingRoot {...props}>{(countries) => <Addressed countries={countries} />}</BookingRoot>
}

function Addressed({ countries }: { countries: readonly Country[] }) {
  const { t } = useWords()
  const query = new URLSearchParams(location.search)
  const { search, problems } = parseSearch(query, todayIn(HOME_ZONE, new Date()))
  const elsewhere = useOtherFlights(search)
  const choices = choicesOf(search)
  if (Object.keys(problems).length === 0 && choices) {
    return <BookingPage search={search} choices={choices} countries={countries} elsewhere={elsewhere} />
  }
  return (
    <Told title={t('flight-booking:address.title')} actions={<ElsewhereLink {...elsewhere} />}>
      {t('flight-booking:address.text')}
    </Told>
  )
}
