import { type ReactNode, useState } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { Checkout, Instructions } from '../../../../../core/trade/payment/contract.ts'
import { isByHand } from '../../../../../core/trade/payment/fee.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useValue } from '../../../../lib/store.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Countdown } from '../../../../ui/react/Countdown.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { Skeleton } from '../../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { documentsOf } from '../documents.ts'
import { SumLines } from '../SumLines.tsx'
import { Trouble } from '../Trouble.tsx'
import { CancelCode } from './CancelCode.tsx'
import { CodeRow } from './CodeRow.tsx'
import { HowToPay } from './HowToPay.tsx'
import { isCodeOver, type PaymentWatch } from './payment-watch.ts'
import { QrImage } from './QrImage.tsx'

const loadProof = () => import('./Proof.tsx')

type Props = {
  checkout: Checkout
  instructions: Instructions
  watch: PaymentWatch
  sandbox: boolean
  cancel: () => Promise<void>
  /** The receipt of a transfer. */
  onSent: (checkout: Checkout) => void
}

export function OpenCode({ checkout, instructions, watch, sandbox, cancel, onSent }: Props) {
  const { locale, t } = useWords()
  const checking = useValue(watch.$checking)
  const trouble = useValue(watch.$trouble)
  const [pressed, setPressed] = useState(false)
  const isNoted = isByHand(checkout.productCode)

  async function paid() {
    setPressed(true)
    await watch.check()
    const now = watch.$transaction.get()
    // Without an answer nothing is known: the notice says so.
    if (watch.$trouble.get()) return
    if (now.state !== 'ready' || isCodeOver(checkout, now.value)) return
    if (now.value.paymentStatus === 'unpaid') toast(t(isNoted ? 'checkout:byHand.notYet' : 'checkout:notYet'), 'note')
  }

  return (
    <div className="grid items-start gap-6 md:grid-cols-[1fr_22rem]">
      <CodeCard
        code={{ ...checkout, name: `qris-${checkout.noTrx}.png` }}
        instructions={instructions}
        sandbox={sandbox}
        proof={
          <Later load={loadProof} waiting={<Skeleton className="h-40" />}>
            {({ default: Proof }) => <Proof checkout={checkout} onSent={onSent} />}
          </Later>
        }
      />
      <aside className="card grid gap-4 p-5 md:sticky md:top-4 md:row-span-2">
        <h2 className="text-lg">{t('checkout:summary')}</h2>
        <SumLines bookings={checkout.bookings} fee={checkout.fee} channel={checkout.productCode} />
        {trouble ? <Trouble error={trouble} again={watch.check} signingIn={pressed} /> : null}
        <button type="button" className="btn btn-action w-full" onClick={paid} disabled={checking && pressed}>
          {checking && pressed ? t('checkout:checking') : t('checkout:iHavePaid')}
        </button>
        <p className="text-faint text-sm" role="status">
          {t(isNoted ? 'checkout:byHand.selfNotice' : 'checkout:selfNotice', {
            document: documentsOf(t, locale, checkout.bookings),
          })}
        </p>
        <CancelCode className="min-h-11 text-center font-semibold text-primary underline" cancel={cancel} />
      </aside>
      {/* Long, so on phones it stands below what is done after paying. */}
      <HowToPay bankCode={checkout.bankCode ?? ''} type={instructions.type} />
    </div>
  )
}

type CardProps = Pick<Props, 'instructions' | 'sandbox'> & {
  /** `name`: of the file of its QR code. */
  code: Pick<Checkout, 'bankCode' | 'total'> & { name: string }
  /** Proof of a transfer. */
  proof: ReactNode
}

export function CodeCard({
  code: { bankCode: given, total, name: fileName },
  instructions,
  sandbox,
  proof,
}: CardProps) {
  const { locale, t } = useWords()
  const { type, code, billerCode, qrString, redirectUrl, accounts = [], counter, expiresAt } = instructions
  const bankCode = given ?? ''
  const bank = t(`payment:name.${bankCode}`, { defaultValue: bankCode })
  const typed = code ?? qrString ?? ''
  return (
    <section className="card grid gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 bg-card max-md:sticky max-md:top-0 max-md:z-10 max-md:py-2">
        <h2 className="text-xl">{t('checkout:waiting')}</h2>
        <p className="text-note">
          <Countdown label={t('checkout:timeLeft')} until={expiresAt} />
        </p>
      </div>
      <p className="text-soft">{t('checkout:payUntil', { moment: momentText(locale, expiresAt) })}</p>
      {qrString ? <QrImage text={qrString} name={fileName} /> : null}
      {accounts.map(({ bank: name, number, holder }) => (
        <CodeRow
          key={`${name} ${number}`}
          bank={name}
          label={t('checkout:byHand.account')}
          value={number}
          note={t('checkout:byHand.holder', { holder })}
          big
        />
      ))}
      {counter ? <Counter text={counter} /> : null}
      {billerCode ? <CodeRow bank={bank} label={t('checkout:billerCode')} value={billerCode} /> : null}
      {code && !accounts.length && !counter && type !== 'qr' ? (
        <CodeRow bank={bank} label={t(`checkout:code.${type}`)} value={code} big />
      ) : null}
      {redirectUrl ? (
        <a className="btn btn-action justify-self-start" href={redirectUrl}>
          {t('checkout:openPage')}
        </a>
      ) : null}
      <CodeRow
        label={t('checkout:exactAmount')}
        value={formatRupiah(total)}
        copy={String(total)}
        marked={type === 'transfer' ? 3 : 0}
        note={type === 'transfer' ? t('checkout:byHand.digits') : undefined}
      />
      {code && (accounts.length > 0 || counter) ? <CodeRow label={t(`checkout:code.${type}`)} value={code} /> : null}
      {type === 'transfer' ? proof : null}
      {sandbox && typed ? <AtSandbox code={typed} /> : null}
    </section>
  )
}

function Counter({ text }: { text: string }) {
  const { t } = useWords()
  return (
    <div className="rounded-field bg-sunken px-4 py-3">
      <p className="text-faint text-sm">{t('checkout:byHand.counter')}</p>
      <p className="whitespace-pre-line font-bold">{text}</p>
    </div>
  )
}

function AtSandbox({ code }: { code: string }) {
  const { locale, t } = useWords()
  return (
    <Banner
      kind="note"
      title={t('checkout:sandboxTitle')}
      actions={
        <a className="btn btn-quiet" href={pathTo(locale, 'sandboxBank', { code })} target="_blank" rel="noopener">
          {t('checkout:sandboxOpen')}
        </a>
      }
    >
      {t('checkout:sandboxText')}
    </Banner>
  )
}
