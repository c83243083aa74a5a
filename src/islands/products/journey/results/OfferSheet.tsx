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
  /** Price for the party, in rupiah; null where nothing is for sale. */
  total: Rupiah | null
  party: string | null
  /** Price of the departure for the party; null unless this offer is a return. */
  added: Rupiah | null
  /** A return is chosen after it. */
  isFirst: boolean
  onClose: () => void
  onChoose: () => void
  children: ReactNode
}

/** One offer: its way, its fares, and the one action that chooses it. Back and Escape close it. */
export function OfferSheet({ service, title, total, party, added, isFirst, onClose, onChoose, children }: Props) {
  const { t } = useWords()
  const { back, isLeaving } = useBackStep(true, onClose)
  const words = useListWords(service)
  useEffect(() => warm(loadPicked), [])
  const choose = () => {
    if (isLeaving()) return
    // The choice takes over the sheet's entry of the history.
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
                  {t('journey:offer.leg', { total: formatRupiah(total) })}
                </span>
              )}
              {isFirst && <span className="block font-semibold text-soft">{t('journey:offer.first')}</span>}
            </p>
            <button type="button" onClick={choose} className="btn btn-action tabular px-5">
              {t('journey:offer.choose', { total: formatRupiah(total + (added ?? 0)) })}
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
