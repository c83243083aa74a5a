import { leavesTooSoon, nextReturnDay } from '../../../../../core/products/journey/round-trip.ts'
import { formatLongDate } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { dayOf } from '../stores/address.ts'
import type { AnyJourneys, AnySearch } from './page.ts'

type Props<Picked> = {
  page: Pick<AnyJourneys<unknown, unknown, Picked>, 'choice' | 'address' | '$filters' | 'timesOf' | 'returnGap'>
  service: string
  search: AnySearch
  offers: readonly { departAt: string }[]
}

/** Offers a later day when every return of this one leaves too soon after the departure arrives. */
export default function TooSoonDay<Picked>({ page, service, search, offers }: Props<Picked>) {
  const { t, locale } = useWords()
  const { choice, address, timesOf, returnGap } = page
  const filters = useValue(page.$filters)
  const step = useValue(choice.$step)
  const choices = useValue(choice.$choices)
  const { departure } = useValue(choice.$picked)
  if (step === 'departure' || !departure || offers.length === 0) return null
  const times = timesOf(departure)
  if (offers.some((offer) => !leavesTooSoon(times, offer, returnGap))) return null
  const day = nextReturnDay(dayOf(search, step), times, returnGap)
  const later = address.onDay({ ...search, departure: choices.departure, back: null }, step, day)
  return (
    <div className="mb-4">
      <Banner
        kind="warn"
        title={t(`${service}:tooSoon.none`)}
        actions={
          <a href={address.href(locale, later, filters)} className="btn btn-action">
            {t('journey:states.nextDay', { date: formatLongDate(locale, day) })}
          </a>
        }
      >
        {t(`${service}:tooSoon.text`)}
      </Banner>
    </div>
  )
}
