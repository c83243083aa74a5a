import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Later } from '../../../ui/react/Later.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { ListSkeleton } from '../../base/table/ListView.tsx'
import { ConfirmDialog } from '../../people/account/ConfirmDialog.tsx'
import { Bills } from './Bills.tsx'
import { Transactions } from './Transactions.tsx'

const loadMethod = () => import('./PreferredMethod.tsx')

export function Page(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Payments />
      <ConfirmDialog />
    </WordsProvider>
  )
}

/** Bills, past payments, and how the member likes to pay. */
function Payments() {
  const { t } = useWords()
  return (
    <div className="grid grid-cols-1 gap-7">
      <Bills />
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-lg">{t('dashboard:bills.all')}</h2>
        <Transactions />
      </section>
      <Method />
    </div>
  )
}

/** Folded: few change it, and the channels are long. The address of the method opens it. */
function Method() {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(() => location.hash === '#method')
  return (
    <section id="method" className="grid scroll-mt-4 gap-3">
      <h2 className="text-lg">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="card flex min-h-13 w-full items-center justify-between gap-3 px-4 text-left"
        >
          {t('dashboard:card.title')}
          <ChevronDown size={20} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
        </button>
      </h2>
      {isOpen && (
        <Later load={loadMethod} waiting={<ListSkeleton />}>
          {({ default: PreferredMethod }) => <PreferredMethod />}
        </Later>
      )}
    </section>
  )
}
