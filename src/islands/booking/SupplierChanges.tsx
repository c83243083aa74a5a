import { useState } from 'react'
import { answerSupplierChange } from '../../../core/booking/calls.ts'
import type * as contract from '../../../core/booking/supplier-changes.ts'
import type { ChangedItem, SupplierChange } from '../../../core/booking/supplier-changes.ts'
import { CallError, call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { momentText } from '../../lib/moment.ts'
import { pathTo } from '../../lib/paths.ts'
import { useWords } from '../../ui/react/words.tsx'
import { toast } from '../../ui/toast.ts'
import { withLateSession } from '../account/late-session.ts'

export type ChangesProps = { bookingId: string; changes: readonly SupplierChange[] }

/** What suppliers changed after it was paid, with a choice while it is open. */
export function SupplierChanges({ bookingId, changes }: ChangesProps) {
  const [shown, setShown] = useState(changes.filter(({ status }) => status !== 'over'))
  const replace = (answered: SupplierChange) =>
    setShown((before) => before.map((each) => (each.id === answered.id ? answered : each)))
  return shown.map((change) => <OneChange key={change.id} bookingId={bookingId} change={change} onAnswered={replace} />)
}

type Props = { bookingId: string; change: SupplierChange; onAnswered: (change: SupplierChange) => void }

function OneChange({ bookingId, change, onAnswered }: Props) {
  const speech = useWords()
  const { locale, t } = speech
  const [isBusy, setBusy] = useState(false)
  async function answer(given: 'accept' | 'refund') {
    setBusy(true)
    try {
      const params = { id: bookingId, change: change.id }
      const send = () =>
        call<typeof contract.answerSupplierChange>(
          answerSupplierChange,
          { params, body: { answer: given } },
          { locale },
        )
      onAnswered(await withLateSession(speech, send))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast(errorText(t, error), 'bad')
    }
    setBusy(false)
  }
  return (
    <section className="card grid gap-4 border-note p-5">
      <h3 className="text-lg">{t(`history:changes.${change.status}`)}</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <Items word={t('history:changes.before')} items={change.before} />
        <Items word={t('history:changes.after')} items={change.after} none={t('history:changes.nothing')} />
      </div>
      {change.status === 'open' && (
        <div className="flex flex-wrap gap-3">
          {change.after.length > 0 && (
            <button type="button" className="btn btn-action" disabled={isBusy} onClick={() => answer('accept')}>
              {t('history:changes.accept')}
            </button>
          )}
          <a className="btn btn-quiet" href={pathTo(locale, 'home')}>
            {t('history:changes.search')}
          </a>
          <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => answer('refund')}>
            {t('history:changes.refund')}
          </button>
        </div>
      )}
    </section>
  )
}

function Items({ word, items, none = '' }: { word: string; items: readonly ChangedItem[]; none?: string }) {
  const { locale } = useWords()
  return (
    <div className="grid content-start gap-2">
      <h4 className="font-semibold text-soft">{word}</h4>
      {items.length === 0 && <p>{none}</p>}
      {items.map(({ heading, from, to, start, start_timezone, end, end_timezone }) => (
        <p key={`${heading}${start}`}>
          <b>{heading}</b>
          <br />
          {from}: {momentText(locale, start, start_timezone)}
          <br />
          {to}: {momentText(locale, end, end_timezone)}
        </p>
      ))}
    </div>
  )
}
