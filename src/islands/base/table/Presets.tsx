import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { ListFlow, ListQuery } from './list-flow.ts'
import { opensElsewhere } from './Pager.tsx'

export type Preset = { label: string; query: ListQuery }

/** Links to lists that are asked for every day. The one whose filters stand is marked. */
export function Presets<Row>({ flow, presets }: { flow: ListFlow<Row>; presets: readonly Preset[] }) {
  const { t } = useWords()
  const shown = useValue(flow.$query)
  const isShown = (query: ListQuery) => flow.filters.every((name) => (shown[name] ?? '') === (query[name] ?? ''))
  return (
    <nav aria-label={t('table:presets')} className="-mx-1 flex gap-1 overflow-x-auto border-line border-b px-1">
      {presets.map(({ label, query }) => (
        <a
          key={label}
          href={flow.addressOf(query)}
          aria-current={isShown(query) ? 'true' : undefined}
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            void flow.show(query)
          }}
          className="flex min-h-11 shrink-0 items-center border-transparent border-b-2 px-3 font-semibold text-faint text-sm hover:text-ink aria-current:border-primary aria-current:text-primary md:min-h-9"
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
