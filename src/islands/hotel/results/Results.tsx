import { Map as MapIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Search } from '../../../../core/hotel/search.ts'
import { useValue } from '../../../lib/store.ts'
import { useWide } from '../../../ui/react/use-wide.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { Progress, Unanswered } from '../../list/Progress.tsx'
import { ResultsPage } from '../../list/ResultsPage.tsx'
import { NameField } from '../../list/TextFilter.tsx'
import { type ListWords, useListWords } from '../../list/words.ts'
import { MapSide } from '../../map/MapSide.tsx'
import { hotelId } from '../stores/view.ts'
import { usePage } from './context.ts'
import { Empty } from './Empty.tsx'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'
import { useFilterNames } from './use-names.ts'

const MapDialog = lazy(() => import('../../map/MapDialog.tsx'))

export function Results({ search }: { search: Search }) {
  const page = usePage()
  const { view, run } = page
  const state = useValue(run.$state)
  const [open, setOpen] = useState(false)
  const [wide, widest] = [useWide(), useWide('lg')]
  return (
    // What a card is high until it is drawn.
    <div className="[--row:19.5rem]">
      <ResultsPage
        view={view}
        words={useCounts()}
        names={useFilterNames()}
        picture={<Picture />}
        state={state === 'idle' ? 'searching' : state}
        error={useValue(run.$results).error}
        onRetry={run.retry}
        idOf={hotelId}
        row={(hotel) => <Row hotel={hotel} search={search} />}
        count={<Count />}
        empty={() => <Empty search={search} />}
        above={<Progress search={run} />}
        head={wide && !widest && <MapButton className="mb-3 px-4.5" onOpen={() => setOpen(true)} />}
        filterTop={<NameField />}
        side={widest && <MapSide />}
        bottom={<MapButton className="px-3.5" onOpen={() => setOpen(true)} />}
      />
      {open && (
        <Suspense fallback={null}>
          <MapDialog page={page} search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The total is known before all hotels are here. */
function useCounts(): ListWords {
  const { run } = usePage()
  const words = useListWords('hotel')
  const { total } = useValue(run.$found)
  return { ...words, count: (count) => words.count(Math.max(count, total ?? 0)) }
}

function Count() {
  const { t } = useWords()
  const { run, view } = usePage()
  const some = useValue(view.$listed).length > 0
  const { failed } = useValue(run.$results)
  return (
    <>
      {some && `· ${t('hotel:results.allIn')} `}
      {failed.length > 0 && <Unanswered text={t('hotel:results.otherFailed')} onRetry={run.retry} />}
    </>
  )
}

function MapButton({ className = '', onOpen }: { className?: string; onOpen: () => void }) {
  const { t } = useWords()
  return (
    <button type="button" onClick={onOpen} className={`btn btn-quiet rounded-full text-sm ${className}`}>
      <MapIcon size={16} aria-hidden="true" />
      {t('hotel:map.open')}
    </button>
  )
}
