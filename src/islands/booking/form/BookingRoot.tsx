import { type ReactNode, useMemo } from 'react'
import { HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import type { Locale } from '../../../lib/locale.ts'
import { type Country, unpackCountries } from '../../../ui/form/countries.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { OfferGate } from './OfferGate.tsx'
import type { Elsewhere } from './Outcomes.tsx'
import { createOffer } from './offer.ts'
import type { BookingStores } from './stores.ts'
import { ElsewhereLink, Told } from './Told.tsx'

export type OfferProps<Search, Offer> = {
  search: Search
  offer: Offer
  reload: () => Promise<void>
  elsewhere: Elsewhere
  address: string
  countries: readonly Country[]
}

type Props<Search, Offer> = IslandProps & {
  /** Packed. */
  countries: string
  /** Product slug; words are in `<service>-booking`. */
  service: string
  parse: (query: URLSearchParams, today: string) => { search: Search; problems: object }
  toQuery: (search: Search) => URLSearchParams
  listOf: (search: Search, locale: Locale) => string
  /** Loads the current offer; null when the search lacks a choice. */
  ask: (search: Search, locale: Locale) => (() => Promise<Offer>) | null
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
  const { service, parse, toQuery, listOf, ask, stores, children } = props
  const { t, locale } = useWords()
  const countries = useMemo(() => unpackCountries(props.countries), [props.countries])
  const { search, problems } = parse(new URLSearchParams(location.search), todayIn(HOME_ZONE, new Date()))
  const elsewhere = { href: listOf(search, locale), label: t(`${service}-booking:other`) }
  // The address does not change while this page is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const offer = useMemo(() => {
    const load = ask(search, locale)
    return load && createOffer(load)
  }, [locale])
  if (!offer || Object.keys(problems).length > 0) {
    return (
      <Told title={t(`${service}-booking:address.title`)} actions={<ElsewhereLink {...elsewhere} />}>
        {t(`${service}-booking:address.text`)}
      </Told>
    )
  }
  const address = toQuery(search).toString()
  return (
    <OfferGate
      offer={offer}
      $booked={stores.$booked}
      trip={address}
      failed={t(`${service}-booking:failed`)}
      elsewhere={elsewhere}
    >
      {(value) => children({ search, offer: value, reload: offer.load, elsewhere, address, countries })}
    </OfferGate>
  )
}
