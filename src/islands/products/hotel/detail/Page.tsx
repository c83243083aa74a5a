import { Building2, type LucideIcon, Plane, Ticket, TrainFront } from 'lucide-react'
import { useMemo } from 'react'
import { todayIn } from '../../../../../core/base/common/dates.ts'
import type { HotelDetail } from '../../../../../core/products/hotel/detail.ts'
import { LIMITS } from '../../../../../core/products/hotel/limits.ts'
import { type ParsedSearch, parseSearch, type Search, toQuery } from '../../../../../core/products/hotel/search.ts'
import { useSharedValue, useValue } from '../../../../lib/store.ts'
import { todayInWib } from '../../../../lib/today.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { pictureSource } from '../../../../ui/scene/scene-file.ts'
import { ChangeBanner } from '../../../base/detail/ChangeBanner.tsx'
import { DetailPage, NoOffer } from '../../../base/detail/DetailPage.tsx'
import { begun } from '../../../base/detail/detail.ts'
import { Facilities } from '../../../base/detail/Facilities.tsx'
import { Gallery } from '../../../base/detail/Gallery.tsx'
import { Head } from '../../../base/detail/Head.tsx'
import { Location } from '../../../base/detail/Location.tsx'
import { PriceBar } from '../../../base/detail/PriceBar.tsx'
import { PriceCalendar } from '../../../base/detail/PriceCalendar.tsx'
import { Reviews } from '../../../base/detail/Reviews.tsx'
import { LaterForm } from '../../../base/list/SearchBar.tsx'
import { daySource } from '../../../base/list/stores/day-source.ts'
import { FreeUntil } from '../../../trade/booking/policy/FreeUntil.tsx'
import { KeepBar } from '../../../trade/kept/KeepBar.tsx'
import { HOTEL_DETAIL } from '../pages.ts'
import { bookingHref, detailHref, listAddress } from '../stores/address.ts'
import { createCalls } from '../stores/calls.ts'
import type { Chosen } from './ask-hotel.ts'
import { createHotel, type HotelPage } from './hotel.ts'
import { Overview } from './Overview.tsx'
import { Rooms } from './Rooms.tsx'
import { termsOf, usePartOf } from './rate-text.ts'
import { StayBar } from './StayBar.tsx'

const loadForm = () => import('../search-form/Form.tsx')
const loadInvalid = () => import('../../../base/list/InvalidSearch.tsx')

/** `page` is null for an address that names no hotel or holds no stay that can be searched. */
type Opened = { given: ParsedSearch; page: HotelPage | null }

export async function openPage({ locale }: IslandProps): Promise<Opened> {
  const query = new URLSearchParams(location.search)
  const given = parseSearch(query, todayInWib())
  const { search, problems } = given
  const { hotelKey } = search
  if (hotelKey === null || Object.keys(problems).length > 0) return { given, page: null }
  const page = createHotel(
    { ...search, hotelKey },
    {
      locale,
      isPlaced: query.has('destinationKey'),
      show: (next) => history.replaceState(history.state, '', detailHref(locale, next) + location.hash),
      now: Date.now,
    },
  )
  return { given, page: await begun(page) }
}

/** Words: see `hotel/detail.astro`. */
export function Page({ given, page, ...island }: IslandProps & Opened) {
  return <WordsProvider {...island}>{page ? <OneHotel page={page} /> : <Lost given={given} />}</WordsProvider>
}

function useElsewhere(search: Search) {
  const { t, locale } = useWords()
  const left = useSharedValue(listAddress.$position, null)
  return { href: listAddress.leftHref(locale, search, left), label: t('hotel-detail:others') }
}

function Lost({ given }: { given: ParsedSearch }) {
  const { t } = useWords()
  const elsewhere = useElsewhere(given.search)
  if (given.search.hotelKey !== null) {
    const form = <LaterForm load={loadForm}>{({ Form }, said) => <Form {...said} initial={given} />}</LaterForm>
    const title = t('search:hotel.title')
    return (
      <Later load={loadInvalid}>{({ default: InvalidSearch }) => <InvalidSearch title={title} form={form} />}</Later>
    )
  }
  return (
    <NoOffer
      heading={t('hotel-detail:title')}
      title={t('hotel-detail:address.title')}
      text={t('hotel-detail:address.text')}
      elsewhere={elsewhere}
    />
  )
}

function OneHotel({ page }: { page: HotelPage }) {
  const { t } = useWords()
  const search = useValue(page.$search)
  return (
    <DetailPage
      page={page}
      words={{ title: t('hotel-detail:title'), loading: t('hotel-detail:loading') }}
      elsewhere={useElsewhere(search)}
    >
      {(hotel) => <Ready page={page} hotel={hotel} />}
    </DetailPage>
  )
}

type ReadyProps = { page: HotelPage; hotel: HotelDetail }

function Ready({ page, hotel }: ReadyProps) {
  const { t } = useWords()
  const search = useValue(page.$search)
  const chosen = useValue(page.$chosen)
  const waits = useValue(page.$waits)
  const rating = { mean: hotel.Rating, label: hotel.RatingLabel, count: hotel.Reviews.length }
  const pictures = hotel.Images.map(({ ImageUri, Scene, Description, Photo }) => ({
    shown: pictureSource(ImageUri, Scene, Photo),
    alt: Photo?.alt ?? Description,
    caption: Photo ? Photo.caption : Description,
  }))
  return (
    <>
      <StayBar search={search} />
      <div className="wrap grid grid-cols-1 gap-4 pb-5 sm:gap-7 sm:py-7">
        <Head
          name={hotel.HotelName}
          stars={hotel.StarRating}
          more={hotel.Chain}
          address={hotel.Address}
          rating={rating}
          actions={<Actions search={search} hotel={hotel} chosen={chosen} />}
        />
        <Gallery name={hotel.HotelName} pictures={pictures} />
        <Overview hotel={hotel} />
        <div>
          <ChangeBanner
            change={useValue(page.$change)}
            gone={{ title: t('hotel-detail:change.gone'), text: t('hotel-detail:change.goneText') }}
          />
          <Dates page={page} hotel={hotel} />
          <div className={waits ? 'opacity-50' : ''}>
            {hotel.Rooms.length > 0 ? (
              <Rooms hotel={hotel} chosen={chosen} onChoose={page.choose} />
            ) : (
              <SoldOut search={search} />
            )}
          </div>
        </div>
        <Facilities codes={hotel.Facilities} />
        <Where hotel={hotel} />
        <Reviews
          rating={rating}
          counts={hotel.RatingCounts}
          aspects={hotel.RatingAspects}
          reviews={hotel.Reviews.map(({ AuthorName, RelativeTime, Rating, Text }) => ({
            author: AuthorName,
            when: RelativeTime,
            rating: Rating,
            text: Text,
          }))}
        />
        {hotel.Demo && <p className="text-faint text-sm">{t('hotel-detail:demo')}</p>}
      </div>
      {chosen && <Bar hotel={hotel} search={search} chosen={chosen} waits={waits} />}
    </>
  )
}

type ActionsProps = { search: Search; hotel: HotelDetail; chosen: Chosen | null }

/** Kept without a room, shared with the one that is chosen. */
function Actions({ search, hotel, chosen }: ActionsProps) {
  const addressOf = (roomKey: string | null) =>
    `${HOTEL_DETAIL}?${toQuery({ ...search, roomKey, correlationId: null })}`
  const price = chosen?.rate.TotalPrice ?? null
  return (
    <KeepBar
      kept={{ service: 'hotel', item: search.hotelKey ?? '', address: addressOf(null), title: hotel.HotelName, price }}
      shared={addressOf(chosen?.rate.RoomKey ?? null)}
    />
  )
}

/** The check-in is picked, and then the check-out; the cheapest nights of a month keep their number. */
function Dates({ page, hotel }: ReadyProps) {
  const { t, locale } = useWords()
  const { hotelKey, countRoom, countGuest, childAges, guestPassport, ...search } = useValue(page.$search)
  const ages = childAges.join()
  const source = useMemo(
    () => daySource(createCalls(locale).nights, { hotelKey, countRoom, countGuest, childAges: ages, guestPassport }),
    [locale, hotelKey, countRoom, countGuest, ages, guestPassport],
  )
  return (
    <PriceCalendar
      source={source}
      counts="nights"
      today={todayIn(hotel.Timezone, new Date())}
      salesDays={LIMITS.daysAhead}
      from={search.checkInDate}
      to={search.checkOutDate}
      onPick={(day) => void page.moveTo(day)}
      span={{
        most: LIMITS.nights,
        note: t('hotel-detail:calendarLeave'),
        onSpan: (checkInDate, checkOutDate) => void page.stayOn({ checkInDate, checkOutDate }),
      }}
      open={hotel.Rooms.length === 0}
      note={t('hotel-detail:calendarNote')}
    />
  )
}

function SoldOut({ search }: { search: Search }) {
  const { t } = useWords()
  const { href, label } = useElsewhere(search)
  return (
    <Banner
      kind="warn"
      title={t('hotel-detail:soldOut.title')}
      actions={
        <a className="btn btn-action" href={href}>
          {label}
        </a>
      }
    >
      {t('hotel-detail:soldOut.text')}
    </Banner>
  )
}

type Kind = HotelDetail['Nearby'][number]['Kind']

const NEAR_ICONS: Record<Kind, LucideIcon> = { centre: Building2, venue: Ticket, station: TrainFront, airport: Plane }

function Where({ hotel }: { hotel: HotelDetail }) {
  const { t } = useWords()
  const place = useMemo(() => {
    const { HotelKey: key, HotelName: name, Area: area, Latitude: latitude, Longitude: longitude } = hotel
    return { key, name, area, latitude, longitude, price: 0 }
  }, [hotel])
  const near = hotel.Nearby.map(({ Kind, Name, Km }) => ({
    Icon: NEAR_ICONS[Kind],
    name: Kind === 'centre' ? t('detail:location.centre', { place: Name }) : Name,
    km: Km,
  }))
  return <Location place={place} address={hotel.Address} near={near} />
}

type BarProps = { hotel: HotelDetail; search: Search; chosen: Chosen; waits: boolean }

function Bar({ hotel, search, chosen: { group, rate }, waits }: BarProps) {
  const { t, locale } = useWords()
  return (
    <PriceBar
      name={group.RoomName}
      more={t(`hotel-ticket:meals.${rate.MealType}`)}
      terms={<FreeUntil {...termsOf(hotel, rate)} />}
      total={rate.TotalPrice}
      part={usePartOf(hotel)}
      href={bookingHref(locale, { ...search, roomKey: rate.RoomKey, correlationId: hotel.CorrelationId })}
      waits={waits}
    />
  )
}
