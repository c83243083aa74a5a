import { formatRupiah } from '../../../../core/base/common/money.ts'
import { formatShortDate } from '../../../lib/format.ts'
import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import MapDialog from '../../base/map/MapDialog.tsx'
import { type ExploreGiven, offerHref } from './given.ts'
import { Service } from './Service.tsx'
import type { ExplorePage } from './stores/explore.ts'

type Props = { page: ExplorePage; given: ExploreGiven; onClose: () => void }

export default function MapView({ page, given, onClose }: Props) {
  const { t } = useWords()
  return (
    <MapDialog
      list={page.map}
      words={{ list: t('explore:results.list'), count: (count) => t('explore:results.count', { count }) }}
      card={(key, isLit) => <Card destinationKey={key} page={page} given={given} isLit={isLit} />}
      onClose={onClose}
    />
  )
}

type CardProps = Omit<Props, 'onClose'> & { destinationKey: string; isLit: boolean }

function Card({ destinationKey, page, given, isLit }: CardProps) {
  const { locale } = useWords()
  const destination = useValue(page.$shown).find(({ key }) => key === destinationKey)
  const [offer] = destination?.offers ?? []
  if (!destination || !offer) return null
  return (
    <a
      href={offerHref(locale, offer)}
      className={`grid h-full content-start gap-1 rounded-card border bg-card p-3 leading-tight shadow-card ${isLit ? 'border-primary' : 'border-line'}`}
    >
      <b>{destination.name}</b>
      <span className="flex items-center gap-2 text-soft text-sm">
        <Service slug={offer.service} given={given} /> {formatShortDate(locale, offer.date)}
      </span>
      <span className="tabular font-bold">{formatRupiah(offer.price)}</span>
    </a>
  )
}
