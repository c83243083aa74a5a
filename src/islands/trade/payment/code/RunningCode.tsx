import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { Checkout, Instructions } from '../../../../../core/trade/payment/contract.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { CancelCode } from './CancelCode.tsx'

type Props = { checkout: Checkout; instructions: Instructions; method: string; cancel: () => Promise<void> }

export default function RunningCode({ checkout, instructions, method, cancel }: Props) {
  const { locale, t } = useWords()
  return (
    <section className="card grid gap-4 p-5 sm:p-6">
      <h2 className="text-xl">{t('checkout:running.title')}</h2>
      <dl className="grid gap-2 rounded-field bg-sunken px-4 py-3">
        <Fact label={t('checkout:running.method')} value={method} />
        <Fact label={t('checkout:exactAmount')} value={formatRupiah(checkout.total)} />
        <Fact label={t('checkout:running.until')} value={momentText(locale, instructions.expiresAt)} />
      </dl>
      <p className="text-soft">{t('checkout:running.text')}</p>
      <div className="flex flex-wrap gap-3">
        <a
          className="btn btn-action"
          href={instructions.redirectUrl ?? pathTo(locale, 'paymentCode', { id: checkout.id })}
        >
          {t('checkout:running.goOn')}
        </a>
        <CancelCode className="btn btn-quiet" cancel={cancel} />
      </div>
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className="tabular font-bold">{value}</dd>
    </div>
  )
}
