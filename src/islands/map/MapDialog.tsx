import { ArrowLeft } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { formatRupiah } from '../../../core/common/money.ts'
import type { HotelItem } from '../../../core/hotel/item.ts'
import type { Search } from '../../../core/hotel/search.ts'
import { useValue } from '../../lib/store.ts'
import { useWords } from '../../ui/react/words.tsx'
import { detailHref } from '../hotel/stores/address.ts'
import type { HotelResults } from '../hotel/stores/results.ts'
import { Rating, Stars } from '../list/Rating.tsx'
import HotelMap from './PriceMap.tsx'

type Props = { page: HotelResults; search: Search; onClose: () => void }

/** Phones and tablets: the whole screen, with a strip of cards to swipe at the foot. */
export default function MapDialog({ page, search, onClose }: Props) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const { matching } = useValue(page.view.$ranked)
  // Layout phase: the dialog must close while it is in the page, or the focus does not return.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={t('hotel:map.label')}
      onCancel={onClose}
      className="m-0 size-full max-h-none max-w-none bg-page p-0 text-ink"
    >
      <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-center gap-3 border-line border-b bg-card px-3 py-1.5">
          <button type="button" onClick={onClose} className="btn btn-quiet rounded-full px-4 text-sm">
            <ArrowLeft size={16} aria-hidden="true" />
            {t('hotel:map.back')}
          </button>
          <p className="text-sm text-soft">{t('hotel:results.count', { count: matching.length })}</p>
        </div>
        <div className="relative min-h-0">
          <HotelMap page={page} foot={190} onPick={() => undefined} />
          <Strip page={page} search={search} />
        </div>
      </div>
    </dialog>
  )
}

/** Follows the marker, and the marker follows it. */
function Strip({ page, search }: Omit<Props, 'onClose'>) {
  const { t } = useWords()
  const list = useRef<HTMLUListElement>(null)
  const rows = useValue(page.view.$rows)
  const active = useValue(page.$active)
  useEffect(() => {
    const strip = list.current
    const card = active && rows.length > 0 && strip?.querySelector<HTMLElement>(`[data-card="${CSS.escape(active)}"]`)
    if (strip && card) strip.scrollTo({ left: card.offsetLeft - (strip.clientWidth - card.offsetWidth) / 2 })
  }, [active, rows])
  const settled = () => {
    const strip = list.current
    const middle = strip ? strip.scrollLeft + strip.clientWidth / 2 : 0
    const cards = [...(strip?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    const card = cards.find(({ offsetLeft, offsetWidth }) => offsetLeft <= middle && offsetLeft + offsetWidth > middle)
    if (card) page.$active.set(card.dataset.card ?? null)
  }
  if (rows.length === 0) return null
  return (
    <ul
      ref={list}
      aria-label={t('hotel:results.list')}
      onScrollEnd={settled}
      className="absolute inset-x-0 bottom-6 z-[1001] flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain px-4 py-2 [scrollbar-width:none]"
    >
      {rows.map((hotel) => (
        <li key={hotel.key} data-card={hotel.key} className="w-72 max-w-[80vw] shrink-0 snap-center">
          <Card hotel={hotel} page={page} search={search} lit={hotel.key === active} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = Omit<Props, 'onClose'> & { hotel: HotelItem; lit: boolean }

function Card({ hotel, page, search, lit }: CardProps) {
  const { t, locale } = useWords()
  return (
    <a
      href={detailHref(locale, page.withHotel(search, hotel.key))}
      className={`grid h-full grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-card border bg-card shadow-card ${lit ? 'border-primary' : 'border-line'}`}
    >
      <img
        src={hotel.image.url ?? `/scenes/${hotel.image.scene}.svg`}
        alt=""
        width="100"
        height="120"
        className="size-full object-cover"
      />
      <span className="grid content-start gap-1 p-3 leading-tight">
        <b className="line-clamp-2">{hotel.name}</b>
        <Stars count={hotel.star_rating} />
        <Rating mean={hotel.rating} label={hotel.rating_label} reviews={hotel.reviews} />
        <span className="tabular font-bold">{formatRupiah(hotel.total_price)}</span>
        <span className="text-[12px] text-faint">{t('hotel:offer.taxes')}</span>
      </span>
    </a>
  )
}
