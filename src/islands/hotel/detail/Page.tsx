import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import type { HotelDetail } from '../../../../core/hotel/detail.ts'
import { parseSearch, type Search } from '../../../../core/hotel/search.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Notice } from '../../../ui/react/Notice.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { ChangeNotice } from '../../detail/ChangeNotice.tsx'
import { Dates } from '../../detail/Dates.tsx'
import { Gallery } from '../../detail/Gallery.tsx'
import { Location } from '../../detail/Location.tsx'
import { PriceBar } from '../../detail/PriceBar.tsx'
import { Reviews } from '../../detail/Reviews.tsx'
import { Skeleton } from '../../detail/Skeleton.tsx'
import { detailHref, listAddress } from '../stores/address.ts'
import { Facilities } from './Facilities.tsx'
import { Head } from './Head.tsx'
import { createHotel, type HotelPage } from './hotel.ts'
import { Overview } from './Overview.tsx'
import { Rooms } from './Rooms.tsx'
import { StayBar } from './StayBar.tsx'

/** `page` is null for an address that names no hotel or whose dates are over. */
type Opened = { search: Search; page: HotelPage | null }

/** Asks for the hotel before anything is drawn. */
export function openPage({ locale }: IslandProps): Opened {
  const { search, problems } = parseSearch(new URLSearchParams(location.search), todayIn(HOME_ZONE, new Date()))
  const { hotelKey } = search
  if (hotelKey === null || Object.keys(problems).length > 0) return { search, page: null }
  const page = createHotel(
    { ...search, hotelKey },
    {
      locale,
      show: (next) => history.replaceState(history.state, '', detailHref(locale, next) + location.hash),
      now: Date.now,
    },
  )
  void page.load()
  return { search, page }
}

/** Words: `hotel-detail`, `policy`, `hotel-facilities`, `hotel-ticket`, `price`, `common`, `errors`, `form`, `search`, `list`, `validation`. */
export function Page({ search, page, ...props }: IslandProps & Opened) {
  return <WordsProvider {...props}>{page ? <OneHotel page={page} /> : <Lost search={search} />}</WordsProvider>
}

function OneHotel({ page }: { page: HotelPage }) {
  const { t } = useWords()
  const search = useStore(page.$search)
  const hotel = useStore(page.$hotel)
  useEffect(() => {
    const wake = () => document.visibilityState === 'visible' && void page.refresh()
    document.addEventListener('visibilitychange', wake)
    addEventListener('pageshow', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('pageshow', wake)
    }
  }, [page])
  if (hotel.state === 'ready') return <Ready page={page} hotel={hotel.value} />
  if (hotel.state !== 'failed') return <Skeleton label={t('hotel-detail:loading')} />
  return (
    <Told
      search={search}
      title={errorText(t, hotel.error)}
      onRetry={hotel.error.code === 'hotel_not_found' ? null : page.load}
    />
  )
}

function Ready({ page, hotel }: { page: HotelPage; hotel: HotelDetail }) {
  const { t } = useWords()
  const search = useStore(page.$search)
  const chosen = useStore(page.$chosen)
  const waits = useStore(page.$waits)
  return (
    <>
      <StayBar search={search} />
      <div className="wrap grid grid-cols-1 gap-6 py-5 sm:gap-8 sm:py-7">
        <Head hotel={hotel} />
        <Gallery name={hotel.HotelName} pictures={hotel.Images} />
        <Overview hotel={hotel} />
        <div>
          <ChangeNotice page={page} />
          <Dates page={page} hotel={hotel} open={hotel.Rooms.length === 0} />
          {hotel.Demo && <p className="mb-4 text-faint text-sm">{t('hotel-detail:demo')}</p>}
          <div className={waits ? 'opacity-50' : ''}>
            {hotel.Rooms.length > 0 ? (
              <Rooms hotel={hotel} chosen={chosen} onChoose={page.choose} />
            ) : (
              <SoldOut search={search} />
            )}
          </div>
        </div>
        <Facilities codes={hotel.Facilities} />
        <Location hotel={hotel} />
        <Reviews hotel={hotel} />
      </div>
      {chosen && <PriceBar hotel={hotel} search={search} chosen={chosen} waits={waits} />}
    </>
  )
}

function SoldOut({ search }: { search: Search }) {
  const { t, locale } = useWords()
  return (
    <Notice
      kind="warn"
      title={t('hotel-detail:soldOut.title')}
      actions={
        <a className="btn btn-action" href={listAddress.href(locale, search)}>
          {t('hotel-detail:others')}
        </a>
      }
    >
      {t('hotel-detail:soldOut.text')}
    </Notice>
  )
}

function Lost({ search }: { search: Search }) {
  const { t } = useWords()
  return (
    <Told
      search={search}
      title={t('hotel-detail:address.title')}
      text={t('hotel-detail:address.text')}
      onRetry={null}
    />
  )
}

type ToldProps = { search: Search; title: string; text?: string; onRetry: (() => Promise<void>) | null }

function Told({ search, title, text, onRetry }: ToldProps) {
  const { t, locale } = useWords()
  return (
    <div className="wrap py-10">
      <h1 className="sr-only">{t('hotel-detail:title')}</h1>
      <div className="mx-auto max-w-2xl" role="alert">
        <Notice
          kind="warn"
          title={title}
          actions={
            <>
              <a className="btn btn-action" href={listAddress.href(locale, search)}>
                {t('hotel-detail:others')}
              </a>
              {onRetry && (
                <button type="button" className="btn btn-quiet" onClick={onRetry}>
                  {t('hotel-detail:again')}
                </button>
              )}
            </>
          }
        >
          {text}
        </Notice>
      </div>
    </div>
  )
}
