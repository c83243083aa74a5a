import { type ReactNode, useEffect } from 'react'
import { formatRupiah, type Rupiah } from '../../../../../core/base/common/money.ts'
import { warm } from '../../../../lib/page/warm.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { isStep, useBackStep } from '../../../../ui/react/use-back-step.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { DemoLine } from '../../../base/list/Layout.tsx'
import { useListWords } from '../../../base/list/words.ts'
import { loadPicked } from './Chosen.tsx'

type Props = {
  service: string
  title: string
  /** What the party pays, in rupiah; null where nothing is for sale. */
  total: Rupiah | null
  party: string | null
  /** What the party pays for the departure, when this is the return. */
  added: Rupiah | null
  onClose: () => void
  onChoose: () => void
  children: ReactNode
}

/** One offer: its way, its fares, and the one action that chooses it. Back and Escape close it. */
export function OfferSheet({ service, title, total, party, added, onClose, onChoose, children }: Props) {
  const { t } = useWords()
  const { back, isLeaving } = useBackStep(true, onClose)
  const words = useListWords(service)
  useEffect(() => warm(loadPicked), [])
  const choose = () => {
    if (isLeaving()) return
    // What is chosen takes over the sheet's entry of the history.
    if (isStep()) history.replaceState({ spare: true }, '')
    onClose()
    onChoose()
  }
  return (
    <Dialog
      open
      onClose={back}
      title={title}
      kind="side"
      actions={
        total !== null && (
          <>
            <p className="tabular min-w-0 flex-1 self-center text-[0.8125rem] text-faint leading-snug">
              {party ?? t('journey:offer.onePerson')}
              {added !== null && (
                <span className="block font-semibold text-soft">
                  {t('journey:offer.tripTotal', { total: formatRupiah(added + total) })}
                </span>
              )}
            </p>
            <button type="button" onClick={choose} className="btn btn-action tabular px-5">
              {t('journey:offer.choose', { total: formatRupiah(total) })}
            </button>
          </>
        )
      }
    >
      {children}
      <DemoLine words={words} />
    </Dialog>
  )
}
