import { atom } from 'nanostores'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { Data } from '../../../../core/base/common/call/endpoint.ts'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { sandboxBill, sandboxPay } from '../../../../core/trade/payment/calls.ts'
import type * as contract from '../../../../core/trade/payment/sandbox.ts'
import { type Async, idle, loading } from '../../../lib/call/async.ts'
import { call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { settle } from '../../../lib/page/settle.ts'
import { pathTo, safeReturnPath } from '../../../lib/paths.ts'
import { useValue } from '../../../lib/store.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'

type Bill = Data<typeof contract.sandboxBill>

export default function BankPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Bank />
    </WordsProvider>
  )
}

/** A made-up bank: a payment here sends the signed notification of a real gateway. */
function Bank() {
  const { locale, t } = useWords()
  const [$bill] = useState(() => atom<Async<Bill>>(idle))
  const bill = useValue($bill)
  const [code, setCode] = useState('')

  const lookUp = useCallback(
    (wanted: string) => {
      $bill.set(loading)
      return settle($bill, () =>
        call<typeof contract.sandboxBill>(sandboxBill, { query: { code: wanted } }, { locale }),
      )
    },
    [$bill, locale],
  )
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('code')
    if (!asked) return
    setCode(asked)
    lookUp(asked)
  }, [lookUp])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim()) lookUp(code.trim())
  }

  return (
    <div className="grid gap-5">
      <form onSubmit={submit} className="grid gap-2">
        <label htmlFor="bank-code" className="font-semibold">
          {t('sandbox:code')}
        </label>
        <div className="flex gap-3">
          <input
            id="bank-code"
            name="code"
            className="input tabular"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            inputMode="text"
            required
          />
          <button type="submit" className="btn btn-quiet shrink-0">
            {t('sandbox:find')}
          </button>
        </div>
      </form>
      {bill.state === 'failed' ? <Banner kind="bad" title={errorText(t, bill.error)} /> : null}
      {bill.state === 'ready' ? (
        <Pay bill={bill.value} code={code} show={(next) => $bill.set({ state: 'ready', value: next })} />
      ) : null}
    </div>
  )
}

function Pay({ bill, code, show }: { bill: Bill; code: string; show(bill: Bill): void }) {
  const { locale, t } = useWords()
  const [$answer] = useState(() => atom<Async<Bill>>(idle))
  const answer = useValue($answer)
  const until = formatInstant(locale, bill.expires_at, 'Asia/Jakarta')

  async function act(outcome: 'settlement' | 'deny') {
    $answer.set(loading)
    const paid = await settle($answer, () =>
      call<typeof contract.sandboxPay>(sandboxPay, { body: { code: code.trim(), outcome } }, { locale }),
    )
    if (paid) show(paid)
    const back = returnPath()
    if (paid && back) location.assign(back)
  }

  return (
    <section className="card grid gap-4 p-5">
      <dl className="grid gap-2">
        <Row name={t('sandbox:for')}>{bill.title}</Row>
        <Row name={t('sandbox:channel')}>{bill.channel}</Row>
        <Row name={t('sandbox:status')}>{t(`sandbox:state.${bill.status}`, { defaultValue: bill.status })}</Row>
        <Row name={t('sandbox:until')}>
          {until.date}, {until.time} WIB
        </Row>
        <Row name={t('sandbox:amount')}>
          <b className="tabular text-xl">{formatRupiah(bill.amount)}</b>
        </Row>
      </dl>
      {answer.state === 'failed' ? <Banner kind="bad" title={errorText(t, answer.error)} /> : null}
      {bill.status === 'pending' ? (
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-action"
            disabled={answer.state === 'loading'}
            onClick={() => act('settlement')}
          >
            {t('sandbox:pay')}
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={answer.state === 'loading'}
            onClick={() => act('deny')}
          >
            {t('sandbox:deny')}
          </button>
        </div>
      ) : (
        <Banner
          kind={bill.status === 'settlement' || bill.status === 'capture' ? 'good' : 'note'}
          title={t(`sandbox:done.${bill.status}`, { defaultValue: t('sandbox:done.other') })}
          actions={
            <a className="btn btn-quiet" href={pathTo(locale, 'memberHistory')}>
              {t('sandbox:toHistory')}
            </a>
          }
        />
      )}
    </section>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="text-faint">{name}</dt>
      <dd className="ml-auto text-right font-semibold">{children}</dd>
    </div>
  )
}

/** The page of this site to return to; null when the channel names none. */
function returnPath(): string | null {
  const asked = new URLSearchParams(location.search).get('return')
  if (!asked) return null
  const url = new URL(asked, location.origin)
  return url.origin === location.origin ? safeReturnPath(url.pathname + url.search) : null
}
