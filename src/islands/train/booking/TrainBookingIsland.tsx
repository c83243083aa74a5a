import { useMemo } from 'react'
import { HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import { parseTrainSearch, type TrainSearch, toTrainQuery } from '../../../../core/train/search.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { type IslandProps, useWords } from '../../../ui/react/words.tsx'
import { BookingRoot } from '../../booking/form/BookingRoot.tsx'
import { OfferGate } from '../../booking/form/OfferGate.tsx'
import { createOffer } from '../../booking/form/offer.ts'
import { ElsewhereLink, Told } from '../../booking/form/Told.tsx'
import { TRAIN_RESULTS } from '../pages.ts'
import { trainStores } from './draft.ts'
import { askTrainOffer, choicesOf } from './offer.ts'
import { TrainBooking } from './TrainBooking.tsx'

/** The booking page of trains: its address says what is booked. */
export function TrainBookingIsland(props: IslandProps & { countries: string }) {
  return <BookingRoot {...props}>{(countries) => <Addressed countries={countries} />}</BookingRoot>
}

function Addressed({ countries }: { countries: readonly Country[] }) {
  const { t, locale } = useWords()
  const { search, problems } = parseTrainSearch(new URLSearchParams(location.search), todayIn(HOME_ZONE, new Date()))
  const elsewhere = useOtherTrains(search)
  const choices = choicesOf(search)
  // The address does not change while this page stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const offer = useMemo(() => choices && createOffer(() => askTrainOffer({ locale, search, choices })), [locale])
  if (!offer || Object.keys(problems).length > 0) {
    return (
      <Told title={t('train-booking:address.title')} actions={<ElsewhereLink {...elsewhere} />}>
        {t('train-booking:address.text')}
      </Told>
    )
  }
  const address = toTrainQuery(search).toString()
  return (
    <OfferGate
      offer={offer}
      $booked={trainStores.$booked}
      trip={address}
      failed={t('train-booking:failed')}
      elsewhere={elsewhere}
    >
      {(value) => (
        <TrainBooking
          pax={search.pax}
          offer={value}
          reload={offer.load}
          elsewhere={elsewhere}
          address={address}
          countries={countries}
        />
      )}
    </OfferGate>
  )
}

/** The search's own list, to choose again. */
function useOtherTrains(search: TrainSearch) {
  const { t, locale } = useWords()
  const query = toTrainQuery({ ...search, departTrain: null, returnTrain: null })
  return { href: `${pathTo(locale, TRAIN_RESULTS)}?${query}`, label: t('train-booking:other') }
}
