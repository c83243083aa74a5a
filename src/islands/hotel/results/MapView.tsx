import type { Search } from '../../../../core/hotel/search.ts'
import type { ListWords } from '../../list/words.ts'
import MapDialog from '../../map/MapDialog.tsx'
import { usePage } from './context.ts'
import { MapCard } from './MapCard.tsx'

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
