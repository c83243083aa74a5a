import type { ReactNode } from 'react'
import { useValue } from '../../../lib/store.ts'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import Filters from './Filters.tsx'
import type { AnyView } from './stores/view.ts'
import type { FilterNames, ListWords } from './words.ts'

type Props = { view: AnyView; names: FilterNames; words: ListWords; top: ReactNode; onClose: () => void }

/** Phones: the filters over the list. */
export default function FilterSheet({ view, names, words, top, onClose }: Props) {
  const { t } = useWords()
  const { chosen, matching } = useValue(view.$ranked)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list:filter.title')}
      kind="sheet"
      actions={
        <>
          <button type="button" onClick={view.reset} disabled={!chosen.length} className="btn btn-quiet px-4">
            {t('list:filter.reset')}
          </button>
          <button type="button" onClick={onClose} className="btn btn-action flex-1 whitespace-nowrap px-3">
            {words.show(matching.length)}
          </button>
        </>
      }
    >
      <Filters view={view} names={names} top={top} />
    </Dialog>
  )
}
