import { useMemo } from 'react'
import { HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import { parseSearch } from '../../../../core/flight/search.ts'
import { unpackCountries } from '../../../ui/form/countries.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { ElsewhereLink, Told } from '../../booking/form/Told.tsx'
import { BookingPage, useOtherFlights } from './BookingPage.tsx'
import { choicesOf } from './offer.ts'

/** The booking page: its address says what is booked. */
export function BookingIsland({ countries, ...words }: IslandProps & { countries: string }) {
  return (
    <WordsProvider {...words}>
      <Addressed countries={countries} />
    </WordsProvider>
  )
}

function Addressed({ countries: packed }: { countries: string }) {
  const countries = useMemo(() => unpackCountries(packed), [packed])
  const { t } = useWords()
  const query = new URLSearchParams(location.search)
  const { search, problems } = parseSearch(query, todayIn(HOME_ZONE, new Date()))
  const elsewhere = useOtherFlights(search)
  const choices = choicesOf(search)
  if (Object.keys(problems).length === 0 && choices) {
    const dev = query.get('_dev_') === 'true'
    return <BookingPage search={search} choices={choices} countries={countries} elsewhere={elsewhere} dev={dev} />
  }
  return (
    <Told title={t('flight-booking:address.title')} actions={<ElsewhereLink {...elsewhere} />}>
      {t('flight-booking:address.text')}
    </Told>
  )
}
