import { type ReactNode, useMemo } from 'react'
import type { Locale } from '../../../../lib/locale.ts'
import { type Country, unpackCountries } from '../../../../ui/form/countries.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { ElsewhereLink, FormBanner } from './FormBanner.tsx'
import { OfferGate } from './OfferGate.tsx'
import type { Elsewhere } from './Outcomes.tsx'
import type { Opened } from './open.ts'
import type { BookingStores } from './stores.ts'

export type OfferProps<Search, Offer> = {
  search: Search
  offer: Offer
  reload: () => Promise<void>
  elsewhere: Elsewhere
  address: string
  countries: readonly Country[]
}

/** `countries` are packed. */
export type BookingGiven = IslandProps & { countries: string }
export type BookingProps<Search, Offer> = BookingGiven & Opened<Search, Offer>

type Props<Search, Offer> = BookingProps<Search, Offer> & {
  /** Product slug; words are in `<service>-booking`. */
  service: string
  listOf: (search: Search, locale: Locale) => string
  stores: Pick<BookingStores<unknown>, '$booked'>
  children: (props: OfferProps<Search, Offer>) => ReactNode
}

export function BookingRoot<Search, Offer>({ locale, words, ...props }: Props<Search, Offer>) {
  return (
    <WordsProvider locale={locale} words={words}>
      <Addressed {...props} />
    </WordsProvider>
  )
}

function Addressed<Search, Offer>(props: Omit<Props<Search, Offer>, keyof IslandProps>) {
  const { service, search, trip, offer, listOf, stores, children } = props
  const { t, locale } = useWords()
  const countries = useMemo(() => unpackCountries(props.countries), [props.countries])
  const elsewhere = { href: listOf(search, locale), label: t(`${service}-booking:other`) }
  if (!offer) {
    return (
      <FormBanner title={t(`${service}-booking:address.title`)} actions={<ElsewhereLink {...elsewhere} />}>
        {t(`${service}-booking:address.text`)}
      </FormBanner>
    )
  }
  return (
    <OfferGate
      offer={offer}
      $booked={stores.$booked}
      trip={trip}
      failed={t(`${service}-booking:failed`)}
      elsewhere={elsewhere}
    >
      {(value) => children({ search, offer: value, reload: offer.load, elsewhere, address: trip, countries })}
    </OfferGate>
  )
}
