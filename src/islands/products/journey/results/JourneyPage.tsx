import { ArrowRight } from 'lucide-react'
import type { ReadableAtom } from 'nanostores'
import type { Context, ReactNode } from 'react'
import type { Problems } from '../../../../../core/base/common/call/query.ts'
import type { Trip, TypedPlaces } from '../../../../../core/products/journey/query.ts'
import { formatDate, formatDay, formatShortDate, formatSpan } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { todayInWib } from '../../../../lib/today.ts'
import type { Say } from '../../../../lib/words.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { Frame } from '../../../base/list/Frame.tsx'
import type { PositionStore } from '../../../base/list/stores/position.ts'
import type { PageState } from '../../../base/list/stores/results.ts'
import type { Positioned } from '../../../base/list/use-position.ts'
import { useListWords } from '../../../base/list/words.ts'
import { type NamedPlace, placeText } from '../place-text.ts'
import type { JourneyEnds } from '../stores/address.ts'
import type { JourneyListSpec, JourneySpec } from '../stores/results.ts'

type FormStart<S extends JourneySpec> = {
  search: S['Search']
  places: Partial<JourneyEnds<S['Place']>>
  problems?: Problems<string>
  typed?: TypedPlaces
}

type Results<S extends JourneySpec> = Positioned & {
  $page: ReadableAtom<PageState<JourneyListSpec<S>>>
  $view: ReadableAtom<{ admit: () => void }>
  open: () => Promise<void>
  follow: () => Promise<void>
}

type Props<S extends JourneySpec, Page extends Results<S>> = {
  page: Page
  /** The page's parts read it from here. */
  Context: Context<Page | null>
  $position: PositionStore
  service: string
  picture: ReactNode
  nameOf: (place: S['Place']) => NamedPlace
  partyOf: (search: S['Search'], t: Say) => readonly string[]
  form: (start: FormStart<S>) => ReactNode
  onWarm: () => Promise<unknown>
  children: (search: S['Search'], ends: JourneyEnds<string>) => ReactNode
}

export function JourneyPage<S extends JourneySpec, Page extends Results<S>>({
  locale,
  words,
  ...props
}: IslandProps & Props<S, Page>) {
  return (
    <WordsProvider locale={locale} words={words}>
      <Content {...props} />
    </WordsProvider>
  )
}

function Content<S extends JourneySpec, Page extends Results<S>>(props: Props<S, Page>) {
  const { page, Context, $position, service, picture, nameOf, partyOf, form, onWarm, children } = props
  const { t, locale } = useWords()
  // Until the names are known the codes stand for them.
  const named = ({ origin, destination }: Trip, places: JourneyEnds<S['Place']> | null): JourneyEnds<string> => ({
    origin: places ? placeText(t, service, nameOf(places.origin)) : origin,
    destination: places ? placeText(t, service, nameOf(places.destination)) : destination,
  })
  return (
    <Context value={page}>
      <Frame<JourneyListSpec<S>>
        page={page}
        $position={$position}
        admit={() => page.$view.get().admit()}
        words={useListWords(service)}
        picture={picture}
        describe={(search, known) => {
          const { origin, destination } = named(search, known)
          return {
            title: `${origin} – ${destination}`,
            heading: (
              <span className="min-w-0 text-balance break-words whitespace-normal max-md:xs:truncate">
                <PlaceName text={origin} /> <ArrowRight size={18} aria-hidden="true" className="-mt-0.5 inline" />{' '}
                <span className="sr-only">{t('journey:results.to')} </span>
                <PlaceName text={destination} />
              </span>
            ),
            summary: [tripDates(locale, search), ...partyOf(search, t)],
          }
        }}
        form={(given) => form('known' in given ? { search: given.search, places: given.known ?? {} } : given)}
        formTitle={t(`search:${service}.title`)}
        onWarm={onWarm}
      >
        {(search, known) => children(search, named(search, known))}
      </Frame>
    </Context>
  )
}

/** On phones without its code, for which there is no room. */
function PlaceName({ text }: { text: string }) {
  const [name, code] = text.split(/(?= \([^)]*\)$)/)
  return (
    <>
      {name}
      {code && <span className="max-md:sr-only">{code}</span>}
    </>
  )
}

/** `Sab, 5 Des`, or `5 Des – 9 Des`, which leaves room for the party; with the year where it is another than today's. */
function tripDates(locale: Locale, { departDate, returnDate }: Trip): string {
  const last = returnDate ?? departDate
  const isThisYear = last.slice(0, 4) === todayInWib().slice(0, 4)
  if (!returnDate) return isThisYear ? formatShortDate(locale, last) : formatDate(locale, last)
  return isThisYear
    ? `${formatDay(locale, departDate)} – ${formatDay(locale, last)}`
    : formatSpan(locale, departDate, last)
}
