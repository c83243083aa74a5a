import { useMemo } from 'react'
import { todayIn } from '../../../../../core/base/common/dates.ts'
import {
  canCheckPrice,
  choiceProblems,
  choiceQuery,
  mendChoice,
  readChoice,
  type VenueChoice,
} from '../../../../../core/products/venue/choice.ts'
import { LIMITS } from '../../../../../core/products/venue/limits.ts'
import { readSearch } from '../../../../../core/products/venue/search.ts'
import { formatClock, formatShortDate } from '../../../../lib/format.ts'
import { useSharedValue, useValue } from '../../../../lib/store.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Part } from '../../../../ui/react/Part.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { ChangeBanner } from '../../../base/detail/ChangeBanner.tsx'
import { DetailPage, NoOffer } from '../../../base/detail/DetailPage.tsx'
import { begun } from '../../../base/detail/detail.ts'
import { Gallery } from '../../../base/detail/Gallery.tsx'
import { Location } from '../../../base/detail/Location.tsx'
import { galleryOf } from '../../../base/detail/own-photos.ts'
import { PriceBar } from '../../../base/detail/PriceBar.tsx'
import { PriceCalendar } from '../../../base/detail/PriceCalendar.tsx'
import { daySource } from '../../../base/list/stores/day-source.ts'
import { FreeUntil } from '../../../trade/booking/policy/FreeUntil.tsx'
import { PolicyPart } from '../../../trade/booking/policy/PolicyPart.tsx'
import { KeepBar } from '../../../trade/kept/KeepBar.tsx'
import { WaitingButton } from '../../../trade/waiting/WaitingButton.tsx'
import { partyText } from '../booked-text.ts'
import { type Chosen, type Offer, withChosen } from '../offer.ts'
import { VENUE_BOOKING, VENUE_DETAIL, VENUE_INQUIRY } from '../pages.ts'
import { choiceHref, listAddress, openQuery } from '../stores/address.ts'
import { createCalls } from '../stores/calls.ts'
import { Extras } from './Extras.tsx'
import { Head } from './Head.tsx'
import { Packages } from './Packages.tsx'
import { Party } from './Party.tsx'
import { PricePanel } from './PricePanel.tsx'
import { Texts } from './Texts.tsx'
import { createVenue, type VenuePage } from './venue.ts'

/** `page` is null for an address that names no venue. */
type Opened = { page: VenuePage | null }

export async function openPage({ locale }: IslandProps): Promise<Opened> {
  const choice = mendChoice(readChoice(new URLSearchParams(location.search)))
  if (choiceProblems(choice).venueId) return { page: null }
  const show = (next: VenueChoice) =>
    history.replaceState(history.state, '', choiceHref(locale, VENUE_DETAIL, next) + location.hash)
  return { page: await begun(createVenue(choice, { locale, show, now: Date.now })) }
}

/** Words: see `venue/detail.astro`. */
export function Page({ page, ...props }: IslandProps & Opened) {
  return <WordsProvider {...props}>{page ? <OneVenue page={page} /> : <Lost />}</WordsProvider>
}

function useElsewhere(venue?: Offer['venue']) {
  const { t, locale } = useWords()
  const [place] = venue?.locations ?? []
  const query = new URLSearchParams(place ? { locationId: place.id, city: place.city } : {})
  const left = useSharedValue(listAddress.$position, null)
  return { href: listAddress.lastHref(locale, readSearch(query), left), label: t('venue-detail:others') }
}

function Lost() {
  const { t } = useWords()
  return (
    <NoOffer
      heading={t('venue-detail:title')}
      title={t('venue-detail:address.title')}
      text={t('venue-detail:address.text')}
      elsewhere={useElsewhere()}
    />
  )
}

function OneVenue({ page }: { page: VenuePage }) {
  const { t } = useWords()
  return (
    <DetailPage
      page={page}
      words={{ title: t('venue-detail:title'), loading: t('venue-detail:loading') }}
      elsewhere={useElsewhere()}
    >
      {(offer) => <Ready page={page} offer={offer} />}
    </DetailPage>
  )
}

type ReadyProps = { page: VenuePage; offer: Offer }

function Ready({ page, offer: { venue, day } }: ReadyProps) {
  const { t } = useWords()
  const choice = useValue(page.$search)
  const chosen = useValue(page.$chosen)
  const waits = useValue(page.$waits)
  const elsewhere = useElsewhere(venue)
  const panel = chosen && <PricePanel choice={choice} chosen={chosen} isInquiry={venue.isInquiry} />
  const [place] = venue.locations
  const gallery = galleryOf(venue.images)
  const { id: key, title: name, latitude, longitude, publishFare: price } = venue
  const pin = useMemo(
    () => ({ key, name, area: place?.city ?? '', latitude, longitude, price }),
    [key, name, place, latitude, longitude, price],
  )
  return (
    <>
      <div className="wrap grid gap-6 py-5 sm:py-7 md:grid-cols-[minmax(0,1fr)_22rem]">
        {gallery.length > 0 && (
          <div className="md:col-span-full">
            <Gallery name={name} pictures={gallery} />
          </div>
        )}
        <Head
          venue={venue}
          back={elsewhere.href}
          actions={<Actions venue={venue} choice={choice} chosen={chosen} />}
          hasGallery={gallery.length > 0}
        />
        <div className="grid min-w-0 grid-cols-1 content-start gap-7">
          <div>
            <ChangeBanner
              change={useValue(page.$change)}
              gone={{ title: t('venue-detail:change.gone'), text: t('venue-detail:change.goneText') }}
            />
            <Days page={page} offer={{ venue, day }} chosen={chosen} />
          </div>
          {day && chosen && (
            <>
              <Party page={page} day={day} chosen={chosen} />
              <div className={waits ? 'opacity-50' : ''}>
                <Packages page={page} day={day} chosen={chosen} />
              </div>
              <Extras page={page} day={day} chosen={chosen} />
            </>
          )}
          {panel && <div className="md:hidden">{panel}</div>}
          {chosen && !venue.isInquiry && (
            <PolicyPart
              steps={chosen.steps}
              total={chosen.price.total}
              zone={chosen.zone}
              lastDay={chosen.day.date}
              parts={chosen.parts}
            />
          )}
          <Texts venue={venue} />
          <Location place={pin} address={venue.meetingPoint} near={[]} />
          {venue.demo && <p className="text-faint text-sm">{t('venue-detail:demo')}</p>}
        </div>
        {panel && (
          <aside className="sticky top-4 self-start max-md:hidden" aria-label={t('venue-detail:price.title')}>
            {panel}
          </aside>
        )}
      </div>
      {chosen && <Bar venue={venue} choice={choice} chosen={chosen} waits={waits} />}
    </>
  )
}

type DaysProps = ReadyProps & { chosen: Chosen | null }

function Days({ page, offer: { venue, day }, chosen }: DaysProps) {
  const { t, locale } = useWords()
  const source = useMemo(() => daySource(createCalls(locale).days, { uniqueId: venue.id }), [locale, venue.id])
  const today = todayIn(chosen?.zone ?? 'Asia/Jakarta', new Date())
  const shut = day ? chosen?.shut : 'closed'
  return (
    <Part id="day" title={t('venue-detail:day.title')}>
      <PriceCalendar
        source={source}
        today={today}
        salesDays={LIMITS.daysAhead}
        from={day?.date ?? today}
        to={null}
        onPick={(date) => void page.moveTo(date)}
        open={shut !== null}
        note={t(`venue-detail:calendarNote.${venue.priceType}`)}
      />
      {shut && (
        <div role="status">
          <Banner kind="warn" title={t(`venue-detail:shut.${shut}`)}>
            {t(day ? 'venue-detail:shut.text' : 'venue-detail:shut.never')}
          </Banner>
        </div>
      )}
      {chosen?.time && <Times page={page} chosen={chosen} />}
      {chosen && <Waiting venue={venue} chosen={chosen} />}
    </Part>
  )
}

/** For the day, or for those of its times that are full. */
function Waiting({ venue, chosen: { day, count } }: { venue: Offer['venue']; chosen: Chosen }) {
  const { locale } = useWords()
  if (venue.isInquiry) return null
  const times = day.times.length > 0 ? day.times : [{ time: null, status: day.status, left: day.left }]
  const full = times.filter(({ status, left }) => status === 'full' || (status === 'open' && left < count))
  if (full.length === 0) return null
  const slots = full.map(({ time }) => ({
    id: time === null ? day.date : `${day.date}T${time}`,
    name: [formatShortDate(locale, day.date), time && formatClock(locale, time)].filter(Boolean).join(', '),
  }))
  return <WaitingButton key={day.date} service="venue" item={venue.id} slots={slots} places={count} />
}

function Times({ page, chosen: { day, time, count } }: { page: VenuePage; chosen: Chosen }) {
  const { t, locale } = useWords()
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 font-semibold">{t('venue-detail:times')}</legend>
      <div className="flex flex-wrap gap-2">
        {day.times.map((each) => {
          const isOff = each.status !== 'open' || each.left < count
          return (
            <label
              key={each.time}
              className={`tabular relative grid min-h-13 min-w-20 content-center rounded-field border px-3 text-center leading-tight has-focus-visible:outline-2 has-focus-visible:outline-focus ${each === time ? 'border-primary bg-tint' : 'border-line bg-card'} ${isOff ? 'text-faint line-through' : 'cursor-pointer hover:border-primary'}`}
            >
              <input
                type="radio"
                name="time"
                checked={each === time}
                disabled={isOff}
                onChange={() => page.change({ time: each.time })}
                className="absolute inset-0 size-full opacity-0"
              />
              <b className="font-semibold">{formatClock(locale, each.time)}</b>
              <span className="text-[0.75rem]">
                {each.status === 'open'
                  ? t('venue-detail:left', { count: each.left })
                  : t(`venue-detail:day.${each.status}`)}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Kept on any day, shared with what is chosen. */
function Actions({
  venue: { id, title },
  choice,
  chosen,
}: Omit<BarProps, 'waits' | 'chosen'> & { chosen: Chosen | null }) {
  const price = chosen?.price.total ?? null
  const address = `${VENUE_DETAIL}?${openQuery(id, choice.party)}`
  return (
    <KeepBar
      kept={{ service: 'venue', item: id, address, title, price }}
      shared={chosen ? `${VENUE_DETAIL}?${choiceQuery(withChosen(choice, chosen))}` : address}
    />
  )
}

type BarProps = { venue: Offer['venue']; choice: VenueChoice; chosen: Chosen; waits: boolean }

/** Links back to the part whose choice cannot be booked. */
function Bar({ venue, choice, chosen, waits }: BarProps) {
  const { t, locale } = useWords()
  const { day, pack, units, price, steps, zone, shut, parts, time } = chosen
  const when = [formatShortDate(locale, day.date), time && formatClock(locale, time.time)].filter(Boolean).join(', ')
  const booked = withChosen(choice, chosen)
  const isOpen = canCheckPrice({ ...booked, priceId: day.id, pack, units })
  const part = venue.isInquiry ? 'guide' : parts ? 'downPayment' : 'whole'
  const next = choiceHref(locale, venue.isInquiry ? VENUE_INQUIRY : VENUE_BOOKING, booked)
  return (
    <PriceBar
      name={pack.name}
      more={`${when} · ${partyText(t, choice.party)}`}
      terms={venue.isInquiry ? null : <FreeUntil steps={steps} total={price.total} zone={zone} />}
      total={(!venue.isInquiry && parts?.due) || price.total}
      part={t(`venue-detail:price.${part}`)}
      href={isOpen ? (shut ? '#day' : next) : '#party'}
      {...(venue.isInquiry ? { action: t('venue-detail:ask') } : {})}
      waits={waits}
    />
  )
}
