import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Journey } from '../../../../../core/products/train/contract.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

const loadTrains = () => import('./SoldOutTrains.tsx')

type Props = { trains: readonly Journey[]; adults: number; countries: string }

export function SoldOut(props: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const id = useId()
  if (props.trains.length === 0) return null
  return (
    <section className="mt-5">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-1.5 rounded-field font-semibold text-soft text-sm hover:text-ink hover:underline"
      >
        <Fresh>{t('train:soldOut.line', { count: props.trains.length })}</Fresh>
        <ChevronDown size={16} className={`transition-transform ${open ? 'rotate-180' : ''}`} aria-hidden="true" />
      </button>
      {open && (
        <div id={id} className="card mt-1 p-4 sm:p-5">
          <Later load={loadTrains}>{({ default: Trains }) => <Trains {...props} />}</Later>
        </div>
      )}
    </section>
  )
}
