import { daysBetween } from '../../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { Search } from '../../../../../core/products/hotel/search.ts'
import { useValue } from '../../../../lib/store.ts'
import { Picture } from '../../../../ui/react/Picture.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { pictureSource } from '../../../../ui/scene/scene-file.ts'
import { Rating, Stars } from '../../../base/list/rows/Rating.tsx'
import type { ListWords } from '../../../base/list/words.ts'
import MapDialog from '../../../base/map/MapDialog.tsx'
import { detailHref } from '../stores/address.ts'
import { usePage } from './context.ts'

type Props = { search: Search; words: ListWords; onClose: () => void }

export default function MapView({ search, words, onClose }: Props) {
  return (
    <MapDialog
      list={usePage().map}
      words={words}
      card={(key, lit) => <MapCard hotelKey={key} search={search} lit={lit} />}
      onClose={onClose}
    />
  )
}

type CardProps = { hotelKey: string; search: Search; lit: boolean }

function MapCard({ hotelKey, search, lit }: CardProps) {
  const { t, locale } = useWords()
  const { view, withHotel } = usePage()
  const hotel = useValue(view.$rows).find(({ key }) => key === hotelKey)
  if (!hotel) return null
  const { checkInDate, checkOutDate, countRoom } = search
  const stay = {
    nights: t('hotel:stay.nights', { count: daysBetween(checkInDate, checkOutDate) }),
    rooms: t('hotel:stay.rooms', { count: countRoom }),
  }
  return (
    <a
      href={detailHref(locale, withHotel(search, hotel))}
      className={`grid h-full grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-card border bg-card shadow-card ${lit ? 'border-primary' : 'border-line'}`}
    >
      <Picture
        shown={pictureSource(hotel.image.url, hotel.image.scene, hotel.image.photo)}
        sizes="5.5rem"
        width={100}
        height={120}
        className="size-full object-cover"
      />
      <span className="grid content-start gap-1 p-3 leading-tight">
        <b className="line-clamp-2">{hotel.name}</b>
        <Stars count={hotel.star_rating} />
        <Rating mean={hotel.rating} label={hotel.rating_label} reviews={hotel.reviews} />
        <span className="tabular font-bold">{formatRupiah(hotel.total_price)}</span>
        <span className="text-[0.75rem] text-faint">{t('hotel:offer.stay', stay)}</span>
      </span>
    </a>
  )
}
