import { useState } from 'react'
import type { Search } from '../../../../../core/products/train/search.ts'
import { formatLongDate } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { SortSelect } from '../../../base/list/FilterBar.tsx'
import { DemoLine } from '../../../base/list/Layout.tsx'
import { PAGE } from '../../../base/list/stores/view.ts'
import { useListWords } from '../../../base/list/words.ts'
import { companyText } from '../../journey/results/party.ts'
import TooSoonDay from '../../journey/results/TooSoonDay.tsx'
import { useStanding } from '../../journey/results/use-standing.ts'
import { dayOf } from '../../journey/stores/address.ts'
import type { Step } from '../../journey/stores/step.ts'
import { ridesTotal } from '../stores/picked.ts'
import { ConnectionRow } from './ConnectionRow.tsx'
import { usePage } from './context.ts'
import { useFilterNames } from './use-names.ts'

type Props = { search: Search; step: Step; soldOut: boolean }

export default function Connections({ search, step, soldOut }: Props) {
  const { t, locale } = useWords()
  const page = usePage()
  const view = useValue(page.$view)
  const connections = useValue(page.$connections)
  const [shown, setShown] = useState(PAGE)
  const date = formatLongDate(locale, dayOf(search, step))
  const standing = useStanding(page, ridesTotal)
  const party = companyText(t, search.pax)
  const hidden = connections.length - shown
  const names = useFilterNames()
  return (
    <section aria-labelledby="connections">
      <div className="mb-4">
        <Banner title={t(soldOut ? 'train:connections.none' : 'train:connections.noDirect', { date })}>
          {t('train:connections.text')}
        </Banner>
      </div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id="connections" className="text-base">
            {t('train:connections.title')}
          </h3>
        </div>
        {connections.length > 1 && <SortSelect view={view} names={names} />}
      </div>
      <TooSoonDay page={page} service="train" search={search} offers={connections} />
      <ul aria-labelledby="connections" className="grid gap-2 md:gap-3">
        {connections.slice(0, shown).map((connection) => (
          <li key={connection.id} data-row={connection.id} className="rounded-card">
            <ConnectionRow connection={connection} pax={search.pax} party={party} {...standing(connection)} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" onClick={() => setShown(shown + PAGE)} className="btn btn-quiet mx-auto mt-5 flex px-8">
          {t('list:results.more', { count: Math.min(PAGE, hidden) })}
        </button>
      )}
      <DemoLine words={useListWords('train')} />
    </section>
  )
}
