import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Connection } from '../../../../core/train/contract.ts'
import type { TrainSearch } from '../../../../core/train/search.ts'
import { formatLongDate } from '../../../lib/format.ts'
import { Notice } from '../../../ui/react/Notice.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { useStanding } from '../../journey/results/use-standing.ts'
import { dayOf } from '../../journey/stores/address.ts'
import type { Step } from '../../journey/stores/choice.ts'
import { SortSelect } from '../../list/FilterBar.tsx'
import { DemoLine } from '../../list/Layout.tsx'
import { PAGE } from '../../list/stores/view.ts'
import { connectionId, leavesTooSoon, ridesTotal } from '../stores/picked.ts'
import { ConnectionRow } from './ConnectionRow.tsx'
import { useResults } from './context.ts'
import { useSay } from './use-words.ts'

type Props = { search: TrainSearch; step: Step; soldOut: boolean }

/** Journeys with a change, where no direct train has seats: a group of its own, told as two tickets. */
export function Connections({ search, step, soldOut }: Props) {
  const { t, locale } = useWords()
  const page = useResults()
  const view = useStore(page.$view)
  const connections = useStore(page.$connections)
  const [shown, setShown] = useState(PAGE)
  const date = formatLongDate(locale, dayOf(search, step))
  const chosen = useChosen(step)
  const hidden = connections.length - shown
  return (
    <section aria-labelledby="connections">
      <div className="mb-4">
        <Notice title={t(soldOut ? 'train:connections.none' : 'train:connections.noDirect', { date })}>
          {t('train:connections.text')}
        </Notice>
      </div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id="connections" className="text-base">
            {t('train:connections.title')}
          </h3>
          <DemoLine say={useSay()} />
        </div>
        {connections.length > 1 && <SortSelect view={view} />}
      </div>
      <ul aria-labelledby="connections" className="grid gap-3">
        {connections.slice(0, shown).map((connection) => (
          <li key={connection.id} data-row={connection.id} className="rounded-card">
            <ConnectionRow connection={connection} {...chosen(connection)} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" onClick={() => setShown(shown + PAGE)} className="btn btn-quiet mx-auto mt-5 flex px-8">
          {t('trip:results.more', { count: Math.min(PAGE, hidden) })}
        </button>
      )}
    </section>
  )
}

/** How a connection stands to what is chosen. */
function useChosen(step: Step) {
  const { own, before } = useStanding(useResults().choice, step)
  return (connection: Connection) => ({
    chosen: own && connectionId(own) === connection.id ? own : null,
    added: before && ridesTotal(before),
    tooSoon: leavesTooSoon(before, connection),
  })
}
