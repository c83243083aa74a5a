import { atom, type WritableAtom } from 'nanostores'
import { type ReactNode, useEffect, useState } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { ListedMerchant } from '../../../../../core/trade/payment/contract.ts'
import { payable } from '../../../../../core/trade/payment/fee.ts'
import type * as contract from '../../../../../core/trade/payment/link.ts'
import type { LinkedPayment } from '../../../../../core/trade/payment/link.ts'
import * as calls from '../../../../../core/trade/payment/link-calls.ts'
import { base64Of } from '../../../../lib/base64.ts'
import { type Async, failed, loading, ready } from '../../../../lib/call/async.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import { bytesOf } from '../../../../lib/call/chosen-file.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { momentText, startText } from '../../../../lib/page/moment.ts'
import { onReturn } from '../../../../lib/page/on-return.ts'
import { useValue } from '../../../../lib/store.ts'
import { readText, storedAtom } from '../../../../lib/stored.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { Channels } from '../Channels.tsx'
import { HowToPay } from '../code/HowToPay.tsx'
import { CodeCard } from '../code/OpenCode.tsx'
import { ProofField } from '../code/Proof.tsx'
import { PaymentSkeleton } from '../PaymentSkeleton.tsx'

const ASK_EVERY_MS = 5_000

type Asked = WritableAtom<Async<LinkedPayment>>
type Made = { token: string; $payment: Asked }

/** A bank's own page leads back without it. */
const $token = storedAtom<string>('pay-link', { read: readText, fallback: '', version: 1 })

export async function openPage({ locale }: IslandProps): Promise<Made> {
  const given = location.hash.slice(1)
  if (given) $token.set(given)
  const token = $token.get()
  const $payment = atom<Async<LinkedPayment>>(loading)
  await load({ token, $payment }, locale)
  return { token, $payment }
}

async function load({ token, $payment }: Made, locale: Locale): Promise<void> {
  try {
    $payment.set(ready(await call<typeof contract.openLink>(calls.openLink, { body: { token } }, { locale })))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // The shown payment stays through a moment without connection.
    if ($payment.get().state !== 'ready' || error.code.startsWith('pay_link')) $payment.set(failed(error))
  }
}

export function Page({ token, $payment, ...props }: IslandProps & Made) {
  return (
    <WordsProvider {...props}>
      <Linked token={token} $payment={$payment} />
    </WordsProvider>
  )
}

function Linked(made: Made) {
  const { locale, t } = useWords()
  const payment = useValue(made.$payment)
  const isWaiting = payment.state === 'ready' && payment.value.state === 'open' && payment.value.code !== null
  useEffect(() => onReturn(() => void load(made, locale)), [made, locale])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void (document.hidden || load(made, locale)), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting, made, locale])
  if (payment.state === 'failed') {
    const isOver = payment.error.code.startsWith('pay_link')
    const again = (
      <button type="button" className="btn btn-quiet" onClick={() => load(made, locale)}>
        {t('pay-link:again')}
      </button>
    )
    return (
      <Banner kind={isOver ? 'note' : 'bad'} title={t('pay-link:wrong')} actions={isOver ? null : again}>
        {errorText(t, payment.error)}
      </Banner>
    )
  }
  if (payment.state !== 'ready') return <PaymentSkeleton />
  const { value } = payment
  if (value.state === 'paid')
    return (
      <Banner kind="good" title={t('pay-link:paid')}>
        {t('pay-link:paidText', { name: value.name })} {value.title}
      </Banner>
    )
  return <Open made={made} payment={value} />
}

function Open({ made, payment }: { made: Made; payment: LinkedPayment }) {
  const { locale, t } = useWords()
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<ListedMerchant | null>(null)
  const { act, isSending, error } = useAction()
  const { code, amount } = payment
  const total = chosen ? payable(amount, chosen.productCode, chosen.card_fee).total : amount
  const isOpen = code !== null && !isChoosing
  async function pay() {
    if (!chosen) return
    const { bankCode, productCode } = chosen
    const body = { token: made.token, amount, bankCode, productCode }
    await act(
      () => call<typeof contract.chargeLink>(calls.chargeLink, { body }, { locale }),
      (charged) => {
        setChoosing(false)
        made.$payment.set(ready(charged))
        const url = charged.code?.instructions?.redirectUrl
        if (url) location.assign(url)
      },
    )
    if (made.$payment.get().state === 'ready') await load(made, locale)
  }
  const button = isOpen ? (
    <>
      <CheckButton made={made} />
      <button
        type="button"
        className="min-h-11 text-center font-semibold text-primary underline"
        onClick={() => setChoosing(true)}
      >
        {t('pay-link:other')}
      </button>
    </>
  ) : (
    <>
      {error && (
        <Banner kind="bad" title={error.code === 'changed_meanwhile' ? t('pay-link:changed') : errorText(t, error)} />
      )}
      <button type="button" className="btn btn-action w-full" disabled={!chosen || isSending} onClick={pay}>
        {isSending ? t('pay-link:starting') : t('pay-link:pay', { amount: formatRupiah(total) })}
      </button>
      {!chosen && <p className="text-center text-faint text-sm">{t('pay-link:chooseFirst')}</p>}
    </>
  )
  return (
    <>
      <p className="mb-4 text-soft">{t('pay-link:hello', { name: payment.name })}</p>
      <div className="grid items-start gap-6 md:grid-cols-[1fr_22rem]">
        {isOpen && code.instructions ? (
          <CodeCard
            code={{ ...code, name: 'qris.png' }}
            instructions={code.instructions}
            sandbox={false}
            proof={<LinkProof made={made} proof={code.proof} />}
          />
        ) : (
          <section className="card p-5 sm:p-6">
            <h2 className="mb-5 text-xl">{t('pay-link:choose')}</h2>
            {payment.channels.length > 0 ? (
              <Channels amount={amount} merchants={payment.channels} chosen={chosen} choose={setChosen} />
            ) : (
              <Banner kind="bad" title={t('errors:no_payment_method')} />
            )}
          </section>
        )}
        <Summary payment={payment}>{button}</Summary>
        {isOpen && code.instructions && <HowToPay bankCode={code.bankCode} type={code.instructions.type} />}
      </div>
    </>
  )
}

function Summary({ payment, children }: { payment: LinkedPayment; children: ReactNode }) {
  const { locale, t } = useWords()
  const facts = [
    [t('pay-link:starts'), startText(locale, payment)],
    [t(`pay-link:for.${payment.charged_for}`), formatRupiah(payment.amount)],
    [t('pay-link:until'), momentText(locale, payment.expires_at)],
  ] as const
  return (
    <aside className="card grid gap-4 p-5 max-md:order-first md:sticky md:top-4 md:row-span-2">
      <h2 className="break-words text-lg">{payment.title}</h2>
      <dl className="grid gap-2">
        {facts.map(([label, text]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-soft">{label}</dt>
            <dd className="tabular font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </aside>
  )
}

function CheckButton({ made }: { made: Made }) {
  const { locale, t } = useWords()
  const [state, setState] = useState<'ready' | 'checking' | 'not_yet'>('ready')
  async function check() {
    setState('checking')
    await load(made, locale)
    setState('not_yet')
  }
  return (
    <>
      <button type="button" className="btn btn-action w-full" disabled={state === 'checking'} onClick={check}>
        {t(state === 'checking' ? 'pay-link:checking' : 'pay-link:check')}
      </button>
      <p role="status" className="text-faint text-sm empty:hidden">
        {state === 'not_yet' && t('pay-link:notYet')}
      </p>
    </>
  )
}

type Sent = NonNullable<LinkedPayment['code']>['proof']

function LinkProof({ made, proof }: { made: Made; proof: Sent }) {
  const { locale } = useWords()
  const send = async (file: File) => {
    const body = { token: made.token, data: base64Of(await bytesOf(file)) }
    made.$payment.set(ready(await call<typeof contract.sendLinkProof>(calls.sendLinkProof, { body }, { locale })))
  }
  return <ProofField proof={proof} send={send} />
}
