import { ArrowLeft, Car, Clock, FileText, Flag, MapPin, Route, Ticket } from 'lucide-react'
import { HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import {
  choiceProblems,
  choiceQuery,
  mendChoice,
  readChoice,
  type TourChoice,
} from '../../../../../core/products/tour/choice.ts'
import { tourItem } from '../../../../../core/products/tour/kept.ts'
import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import { DEFAULT_AREA } from '../../../../../core/products/tour/search.ts'
import { DEFAULT_SORT } from '../../../../../core/products/tour/sort.ts'
import { formatSpan } from '../../../../lib/format.ts'
import { clockText } from '../../../../lib/page/moment.ts'
import { useSharedValue, useValue } from '../../../../lib/store.ts'
import { todayInWib } from '../../../../lib/today.ts'
import { Picture } from '../../../../ui/react/Picture.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { ChangeBanner } from '../../../base/detail/ChangeBanner.tsx'
import { DetailPage, NoOffer } from '../../../base/detail/DetailPage.tsx'
import { begun } from '../../../base/detail/detail.ts'
import { Gallery } from '../../../base/detail/Gallery.tsx'
import { PriceBar } from '../../../base/detail/PriceBar.tsx'
import { FreeUntil } from '../../../trade/booking/policy/FreeUntil.tsx'
import { KeepBar } from '../../../trade/kept/KeepBar.tsx'
import { partyText, passportText, pickupText } from '../booked-text.tsx'
import type { Chosen, Tour } from '../offer.ts'
import { PAGES_OF } from '../pages.ts'
import { listAddress } from '../stores/address.ts'
import { bookingHref, choiceHref } from '../stores/choice.ts'
import { Departures } from './Departures.tsx'
import { Party } from './Party.tsx'
import { Policy, PricePanel } from './PricePanel.tsx'
import { Texts } from './Texts.tsx'
import { createTour, type TourPage } from './tour.ts'

/** `page` is null for an address that names no tour. */
type Opened = { kind: TourKind; choice: TourChoice; page: TourPage | null }

export async function openPage({ locale }: IslandProps, kind: TourKind): Promise<Opened> {
  const choice = mendChoice(readChoice(new URLSearchParams(location.search)), todayInWib())
  if (choiceProblems(choice).id) return { kind, choice, page: null }
  const show = (next: TourChoice) =>
    history.replaceState(history.state, '', choiceHref(locale, kind, next) + location.hash)
  const page = createTour(choice, { kind, locale, show, now: Date.now })
  return { kind, choice, page: await begun(page) }
}

/** Words: see `tour/detail.astro`. */
export function Page({ kind, choice, page, ...props }: IslandProps & Opened) {
  return (
    <WordsProvider {...props}>{page ? <OneTour page={page} /> : <Lost kind={kind} choice={choice} />}</WordsProvider>
  )
}

function useElsewhere(kind: TourKind, { month, year }: TourChoice, tourArea = DEFAULT_AREA[kind]) {
  const { t, locale } = useWords()
  const search = { month, year, tourArea, participants: 1, sort: DEFAULT_SORT }
  const address = listAddress(kind)
  const left = useSharedValue(address.$position, null)
  return { href: address.lastHref(locale, search, left), label: t('tour-detail:others') }
}

function Lost({ kind, choice }: Omit<Opened, 'page'>) {
  const { t } = useWords()
  return (
    <NoOffer
      heading={t('tour-detail:title')}
      title={t('tour-detail:address.title')}
      text={t('tour-detail:address.text')}
      elsewhere={useElsewhere(kind, choice)}
    />
  )
}

function OneTour({ page }: { page: TourPage }) {
  const { t } = useWords()
  const choice = useValue(page.$search)
  return (
    <DetailPage
      page={page}
      words={{ title: t('tour-detail:title'), loading: t('tour-detail:loading') }}
      elsewhere={useElsewhere(page.kind, choice)}
    >
      {(tour) => <Ready page={page} tour={tour} />}
    </DetailPage>
  )
}

function Ready({ page, tour }: { page: TourPage; tour: Tour }) {
  const { t } = useWords()
  const choice = useValue(page.$search)
  const chosen = useValue(page.$chosen)
  const waits = useValue(page.$waits)
  const elsewhere = useElsewhere(page.kind, choice, tour.areaSlug)
  return (
    <>
      <div className="wrap grid gap-6 py-5 sm:py-7 md:grid-cols-[minmax(0,1fr)_22rem]">
        {tour.gallery.length > 0 && (
          <div className="md:col-span-full">
            <Gallery name={tour.title} pictures={tour.gallery} />
          </div>
        )}
        <div className="grid min-w-0 grid-cols-1 content-start gap-7">
          <Head tour={tour} choice={choice} chosen={chosen} back={elsewhere.href} />
          <div>
            <ChangeBanner
              change={useValue(page.$change)}
              gone={{ title: t('tour-detail:change.gone'), text: t('tour-detail:change.goneText') }}
            />
            <Departures page={page} tour={tour} chosen={chosen} elsewhere={elsewhere} />
          </div>
          {chosen && <Party page={page} tour={tour} chosen={chosen} />}
          {chosen && (
            <div className="md:hidden">
              <PricePanel tour={tour} party={choice.party} chosen={chosen} />
            </div>
          )}
          {chosen && <Policy chosen={chosen} />}
          <Texts tour={tour} />
          {tour.demo && <p className="text-faint text-sm">{t('tour-detail:demo')}</p>}
        </div>
        {chosen && (
          <aside className="sticky top-4 self-start max-md:hidden" aria-label={t('tour-detail:price.title')}>
            <PricePanel tour={tour} party={choice.party} chosen={chosen} />
          </aside>
        )}
      </div>
      {chosen && <Bar tour={tour} choice={choice} chosen={chosen} waits={waits} />}
    </>
  )
}

type HeadProps = { tour: Tour; choice: TourChoice; chosen: Chosen | null; back: string }

function Head({ tour, choice, chosen, back }: HeadProps) {
  const { t, locale } = useWords()
  const { kind, id, title, area, days, nights, hours, startTime, zone, pickup, needsPassport, includesVisa } = tour
  const date = chosen?.departure.start ?? todayIn(zone, new Date())
  const ends = { date: chosen?.departure.end ?? date, time: tour.endTime, zone: tour.endZone }
  const length = hours === null ? t('tour:length', { days, nights }) : t('tour:hours', { hours })
  const facts = [
    { Icon: MapPin, text: area },
    { Icon: Clock, text: length },
    {
      Icon: Flag,
      text: `${t('tour-record:begins', {
        time: clockText(locale, { date, time: startTime, zone }),
        place: tour.meetingPoint,
      })}. ${t('tour-record:finishes', { time: clockText(locale, ends) })}.`,
    },
    ...(pickup ? [{ Icon: Car, text: pickupText({ t, locale }, pickup) }] : []),
    ...(needsPassport
      ? [
          {
            Icon: Ticket,
            text: [
              t(includesVisa ? 'tour-detail:passportVisa' : 'tour-detail:passport'),
              chosen && passportText({ t, locale }, chosen.departure.start),
            ]
              .filter(Boolean)
              .join('. '),
          },
        ]
      : []),
  ]
  const hasGallery = tour.gallery.length > 0
  const folder = kind === 'package' ? 'tour' : 'one-day-tour'
  return (
    <header className={`grid gap-4 ${hasGallery ? '' : 'sm:grid-cols-[minmax(0,1fr)_15rem]'}`}>
      <div className="grid content-start gap-2">
        <a className="flex items-center gap-1.5 text-primary text-sm hover:underline" href={back}>
          <ArrowLeft size={18} aria-hidden="true" className="shrink-0" />
          {t('tour-detail:back', { area })}
        </a>
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
          {facts.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-1.5">
              <Icon size={18} aria-hidden="true" className="shrink-0 text-primary" /> {text}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-5 gap-y-1 font-semibold text-primary text-sm">
          <a className="flex min-h-11 items-center gap-1.5 hover:underline" href={`/${locale}/${folder}/${id}`}>
            <Route size={18} aria-hidden="true" /> {t('tour-detail:itinerary')}
          </a>
          <a
            className="flex min-h-11 items-center gap-1.5 hover:underline"
            href={`/api/v1/tour-flyer/${id}?type=${kind}&language=${locale}`}
          >
            <FileText size={18} aria-hidden="true" /> {t('tour-detail:flyer')}
          </a>
        </p>
        <Actions tour={tour} choice={choice} chosen={chosen} />
      </div>
      {!hasGallery && (
        <Picture
          shown={tour.picture}
          alt={tour.picture.photo?.alt ?? ''}
          sizes="(min-width: 40rem) 15rem, 100vw"
          width={600}
          height={400}
          isFirst
          className="aspect-[16/8] w-full rounded-card object-cover max-sm:order-first sm:aspect-[4/3]"
        />
      )}
    </header>
  )
}

/** Kept without a departure, shared with the one that is chosen. */
function Actions({ tour: { kind, id, title }, choice, chosen }: Omit<HeadProps, 'back'>) {
  const addressOf = (more: Partial<TourChoice>) =>
    `${PAGES_OF[kind].detail}?${choiceQuery({ ...choice, month: null, year: null, period: null, rooms: null, ...more })}`
  const price = chosen?.price.total ?? null
  const shared = chosen ? { period: chosen.departure.id, rooms: kind === 'package' ? chosen.rooms : null } : {}
  return (
    <KeepBar
      kept={{ service: 'tour', item: tourItem(kind, id), address: addressOf({}), title, price }}
      shared={addressOf(shared)}
    />
  )
}

type BarProps = { tour: Tour; choice: TourChoice; chosen: Chosen; waits: boolean }

/** Links back to the rooms when they do not fit. */
function Bar({ tour, choice, chosen, waits }: BarProps) {
  const { t, locale } = useWords()
  const { departure, rooms, price, steps, due, balance } = chosen
  const open = chosen.roomsProblem === null && chosen.problem === null
  const booked = { ...choice, period: departure.id, rooms: tour.kind === 'package' ? rooms : null }
  return (
    <PriceBar
      name={formatSpan(locale, departure.start, departure.end)}
      more={partyText(t, choice.party)}
      terms={<FreeUntil steps={steps} total={price.total} zone={HOME_ZONE} />}
      total={balance ? due : price.total}
      part={balance ? t('tour-detail:price.downPayment') : t('tour-detail:price.whole')}
      href={open ? bookingHref(locale, tour.kind, booked) : '#party'}
      waits={waits}
    />
  )
}
