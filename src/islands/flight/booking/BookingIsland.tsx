import { useMemo } from 'react'
import { HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import { parseSearch, toQuery } from '../../../../core/flight/search.ts'
import { pathTo } from '../../../lib/paths.ts'
import { unpackCountries } from '../../../ui/form/countries.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { BookingPage, Told } from './BookingPage.tsx'
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
  const { t, locale } = useWords()
  const query = new URLSearchParams(location.search)
  const { search, problems } = parseSearch(query, todayIn(HOME_ZONE, new Date()))
  const choices = choicesOf(search)
  if (Object.keys(problems).length === 0 && choices)
    return <BookingPage search={search} choices={choices} countries={countries} dev={query.get('_dev_') === 'true'} />
  const results = `${pathTo(locale, 'flightResults')}?${toQuery({ ...search, departFlight: null, returnFlight: null })}`
  return (
    <Told
      title={t('booking:address.title')}
      actions={
        <a className="btn btn-action" href={results}>
          {t('booking:otherFlights')}
        </a>
      }
    >
      {t('booking:address.text')}
    </Told>
  )
}
