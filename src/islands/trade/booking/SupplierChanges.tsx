import { useState } from 'react'
import { answerSupplierChange } from '../../../../core/trade/booking/calls.ts'
import type * as contract from '../../../../core/trade/booking/change/supplier-changes.ts'
import type {
  ChangeAnswer,
  ChangedItem,
  SupplierChange,
} from '../../../../core/trade/booking/change/supplier-changes.ts'
import { call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { formatDuration } from '../../../lib/format.ts'
import { momentText } from '../../../lib/page/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../people/account/use-action.ts'

export type ChangesProps = { bookingId: string; changes: readonly SupplierChange[]; onAnswered: () => void }

/**
 * Changes by suppliers after the payment, with a choice while it is open.
 * Changes that another date or a newer change replaced are in the history.
 */
export function SupplierChanges({ bookingId, changes, onAnswered }: ChangesProps) {
  const shown = changes.filter(({ status }) => status !== 'over' && status !== 'moved')
  return shown.map((change) => (
    <OneChange key={change.id} bookingId={bookingId} change={change} onAnswered={onAnswered} />
  ))
}

type Props = { bookingId: string; change: SupplierChange; onAnswered: () => void }

function OneChange({ bookingId, change, onAnswered }: Props) {
  const { t } = useWords()
  const { id, status, before, after } = change
  const isOpen = status === 'open' || status === 'help_asked'
  const word = status === 'open' && after.length === 0 ? 'cancelled' : status
  return (
    <section
      className={`card grid gap-4 p-5 ${isOpen ? 'border-note' : ''}`}
      aria-labelledby={`change-${id}`}
      data-change={status}
    >
      <div className="grid gap-1">
        <h3 id={`change-${id}`} className="text-lg">
          {t(`history:changes.${word}`)}
        </h3>
        {status === 'help_asked' && <p>{t('history:changes.helpText')}</p>}
        {status === 'refund_asked' && <p className="text-soft">{t('history:changes.refundText')}</p>}
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <Items word={t('history:changes.before')} items={before} />
        <Items word={t('history:changes.after')} items={after} instead={before} />
      </div>
      {isOpen && <Choice bookingId={bookingId} change={change} onAnswered={onAnswered} />}
    </section>
  )
}

function Choice({ bookingId, change: { id: change, after, needs_staff }, onAnswered }: Props) {
  const { locale, t } = useWords()
  const { act, isSending, error } = useAction()
  const [asked, setAsked] = useState(false)
  const answer = (given: ChangeAnswer) => {
    const input = { params: { id: bookingId, change }, body: { answer: given } }
    const send = () => call<typeof contract.answerSupplierChange>(answerSupplierChange, input, { locale })
    return act(send, ({ status }) => {
      toast(t(`history:changes.${status}`))
      onAnswered()
    })
  }
  return (
    <div className="grid gap-3">
      {error && (
        <Banner
          kind="bad"
          title={errorText(t, error)}
          actions={
            <button type="button" className="btn btn-quiet" onClick={onAnswered}>
              {t('history:retry')}
            </button>
          }
        />
      )}
      {asked ? (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{t('history:changes.refund')}</legend>
          <p>{t('history:changes.refundSure')}</p>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className="btn btn-quiet text-bad"
              aria-disabled={isSending}
              onClick={() => answer('refund')}
            >
              {t('history:changes.refundYes')}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsked(false)}>
              {t('history:changes.refundNo')}
            </button>
          </div>
        </fieldset>
      ) : (
        <>
          <p className="text-soft text-sm">{t(needs_staff ? 'history:changes.aboutStaff' : 'history:changes.about')}</p>
          <div className="flex flex-wrap gap-3 max-sm:grid">
            {after.length > 0 && (
              <button
                type="button"
                className="btn btn-action"
                aria-disabled={isSending}
                onClick={() => answer('accept')}
              >
                {t('history:changes.accept')}
              </button>
            )}
            <a
              className={`btn ${after.length > 0 ? 'btn-quiet' : 'btn-action'}`}
              href={pathTo(locale, 'memberReschedule', { id: bookingId })}
            >
              {t('history:changes.other')}
            </a>
            <button type="button" className="btn btn-quiet" onClick={() => setAsked(true)}>
              {t('history:changes.refund')}
            </button>
          </div>
        </>
      )}
    </div>
  )
}

type ItemsProps = { word: string; items: readonly ChangedItem[]; instead?: readonly ChangedItem[] }

function Items({ word, items, instead }: ItemsProps) {
  const { locale, t } = useWords()
  return (
    <div className={`grid content-start gap-2 rounded-field p-4 ${instead ? 'bg-note-tint' : 'bg-sunken'}`}>
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold text-sm">
        <span className={instead ? 'text-note' : 'text-soft'}>{word}</span>
        {instead && <Shift before={instead} after={items} />}
      </h4>
      {items.length === 0 && <p className="font-semibold">{t('history:changes.nothing')}</p>}
      {items.map(({ heading, from, to, start, start_timezone, end, end_timezone }) => (
        <div key={`${heading}${start}`}>
          <p className="font-semibold">{heading}</p>
          <dl className="grid gap-x-3 text-sm sm:grid-cols-[max-content_1fr]">
            <dt className="text-soft">{from}</dt>
            <dd className="tabular font-semibold">{momentText(locale, start, start_timezone)}</dd>
            <dt className="text-soft">{to}</dt>
            <dd className="tabular">{momentText(locale, end, end_timezone)}</dd>
          </dl>
        </div>
      ))}
    </div>
  )
}

/** How much later or earlier it leaves. */
function Shift({ before: [was], after: [becomes] }: { before: readonly ChangedItem[]; after: readonly ChangedItem[] }) {
  const { locale, t } = useWords()
  const minutes = was && becomes ? Math.round((Date.parse(becomes.start) - Date.parse(was.start)) / 60_000) : 0
  if (minutes === 0) return null
  const duration = formatDuration(locale, Math.abs(minutes))
  return <span className="text-note">{t(`history:changes.${minutes > 0 ? 'later' : 'earlier'}`, { duration })}</span>
}
