import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { wireName } from '../../../../../core/base/common/call/wire-name.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { Booking, OwnCancelOffer } from '../../../../../core/trade/booking/contract.ts'
import { type CallError, call } from '../../../../lib/call/call.ts'
import { withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { dayText } from '../../../../lib/page/moment.ts'
import { useValue } from '../../../../lib/store.ts'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { withLateSession } from '../../../people/account/sign-in/late-session.ts'
import { AccountFields, accountOf } from './AccountFields.tsx'
import { type Cancelling, type CancelState, createCancelling } from './cancel-flow.ts'
import { wayWord } from './refund-way.ts'

type Props = {
  booking: Pick<Booking, 'id' | 'title' | 'user'>
  /** Refund of cancelling now, in rupiah; null where it is not known. */
  refund: number | null
  onDone: (booking: Booking) => void
}

export function CancelBooking({ booking, refund, onDone }: Props) {
  const speech = useWords()
  const { locale, t } = speech
  const { id } = booking
  const cancelling = useMemo(() => {
    return createCancelling(id, {
      call,
      locale,
      onDone,
      within: (send) => withLateSession(speech, () => withConfirmation('cancel', send)),
    })
  }, [id, locale, onDone, speech])
  const state = useValue(cancelling.$state)
  const [isSome, setSome] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const quote = quoteOf(state)
  const needsAccount = quote !== null && quote.to_account > 0
  function open() {
    setSome(false)
    return cancelling.open()
  }
  function choose(people: readonly number[]) {
    setSome(people.length > 0)
    return cancelling.choose(people)
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await cancelling.confirm(needsAccount ? accountOf(event.currentTarget) : null)
    if (needsAccount) focusFirstWrong(form.current)
  }
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={open}>
        {t(refund === 0 ? 'history:cancel.actionNone' : 'history:cancel.action')}
      </button>
      {state.at !== 'closed' && (
        <Dialog
          open
          onClose={cancelling.close}
          title={t('history:cancel.title')}
          actions={<Actions state={state} cancelling={cancelling} form={formId} />}
        >
          <p className="mb-3 font-semibold">{booking.title}</p>
          <Travellers state={state} onChoose={choose} />
          <Quote state={state} isSome={isSome} />
          <form ref={form} id={formId} method="post" noValidate onSubmit={submit}>
            {needsAccount && (
              <div className="mt-4 border-line border-t pt-4">
                <AccountFields
                  errors={state.at === 'failed' ? state.error.errors : {}}
                  holder={wireName(booking.user)}
                />
              </div>
            )}
          </form>
          <div role="alert" className="empty:hidden">
            {state.at === 'failed' && !isOfAccount(state.error) && (
              <p className="mt-3 rounded-field bg-bad-tint px-4 py-3 text-bad">{errorText(t, state.error)}</p>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}

function quoteOf(state: CancelState): OwnCancelOffer | null {
  return 'quote' in state ? state.quote : null
}

/** Who leaves, where some can while the others stay. */
function Travellers({ state, onChoose }: { state: CancelState; onChoose: (people: readonly number[]) => void }) {
  const { t } = useWords()
  const [known, setKnown] = useState<OwnCancelOffer['people']>([])
  const [leaving, setLeaving] = useState<readonly number[] | null>(null)
  const people = quoteOf(state)?.people ?? known
  if (people !== known && people.length > 0) setKnown(people)
  if (people.length < 2) return null
  const chosen = leaving ?? people.map(({ index }) => index)
  const change = (index: number, isIn: boolean) => {
    const next = people.map((each) => each.index).filter((each) => (each === index ? isIn : chosen.includes(each)))
    if (next.length === 0) return
    setLeaving(next)
    onChoose(next.length === people.length ? [] : next)
  }
  return (
    <fieldset className="mb-4 grid gap-1">
      <legend className="mb-1 font-semibold">{t('history:cancel.who')}</legend>
      {people.map(({ index, name }) => (
        <label key={index} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={chosen.includes(index)}
            disabled={state.at === 'sending'}
            onChange={(event) => change(index, event.currentTarget.checked)}
          />
          {name}
        </label>
      ))}
      {chosen.length < people.length && <p className="text-soft text-sm">{t('history:cancel.whoStays')}</p>}
    </fieldset>
  )
}

function Quote({ state, isSome }: { state: CancelState; isSome: boolean }) {
  const { t } = useWords()
  const quote = quoteOf(state)
  if (!quote) return state.at === 'asking' ? <p role="status">{t('history:cancel.asking')}</p> : null
  const before = state.at === 'quoted' ? state.before : null
  const { change_fee: changeFee = 0 } = quote
  return (
    <>
      {before !== null && (
        <p role="status" className="mb-3 rounded-field bg-note-tint px-4 py-2.5 text-note">
          {t('history:cancel.changed', { before: formatRupiah(before) })}
        </p>
      )}
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-2 rounded-field bg-sunken p-4">
        <dt className="font-bold">{t('history:cancel.refund')}</dt>
        <dd className="text-right font-bold text-lg">{formatRupiah(quote.refund)}</dd>
        <dt className="text-soft">{t('history:cancel.fee')}</dt>
        <dd className="text-right text-soft">{formatRupiah(quote.fee - changeFee)}</dd>
        {changeFee > 0 && (
          <>
            <dt className="text-soft">{t('history:cancel.changeFee')}</dt>
            <dd className="text-right text-soft">{formatRupiah(changeFee)}</dd>
          </>
        )}
      </dl>
      <p className="mt-3">{t(`history:cancel.${isSome ? 'someRule' : 'rule'}.${quote.rule}`)}</p>
      {quote.refund > 0 && <Way quote={quote} isSome={isSome} />}
    </>
  )
}

/** Ways by which the refund goes, and until when. */
type WayProps = { quote: OwnCancelOffer; isSome: boolean }
function Way({ quote: { refund, to_account, expected_by }, isSome }: WayProps) {
  const { t, locale } = useWords()
  const sums = { account: formatRupiah(to_account), original: formatRupiah(refund - to_account) }
  return (
    <p className="mt-2 text-soft text-sm">
      <Fresh>{t(isSome ? 'history:cancel.thenSome' : 'history:cancel.then')}</Fresh>{' '}
      <Fresh>{t(`refund-account:way.${wayWord({ refund, to_account })}`, sums)}</Fresh>{' '}
      <Fresh>{expected_by && t('refund-account:by', { date: dayText(locale, expected_by) })}</Fresh>
    </p>
  )
}

function Actions({ state, cancelling, form }: { state: CancelState; cancelling: Cancelling; form: string }) {
  const { t } = useWords()
  const quote = quoteOf(state)
  const sending = state.at === 'sending'
  const retry = state.at === 'failed' && quote === null
  return (
    <>
      <button type="button" className="btn btn-quiet max-sm:w-full" disabled={sending} onClick={cancelling.close}>
        {t('history:cancel.keep')}
      </button>
      {(retry || (quote && quote.refund > 0)) && (
        <button type="submit" form={form} className="btn btn-destroy max-sm:w-full sm:flex-1" aria-disabled={sending}>
          {retry
            ? t('history:retry')
            : t(sending ? 'history:cancel.sending' : 'history:cancel.yes', {
                refund: formatRupiah(quote?.refund ?? 0),
              })}
        </button>
      )}
    </>
  )
}

/** Shown at its fields. */
function isOfAccount({ errors }: CallError): boolean {
  return Object.keys(errors).some((field) => field.startsWith('account.'))
}
