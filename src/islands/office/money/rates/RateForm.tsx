import { type FormEvent, useRef, useState } from 'react'
import type * as contract from '../../../../../core/office/money/rate.ts'
import type { OfficeRate, RatesView } from '../../../../../core/office/money/rate.ts'
import { setRate } from '../../../../../core/office/money/rate-calls.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'

/** A larger step is more often a slip than a market. */
const BIG_STEP = 0.1

/** `Rp 16.250,50`: small units cost fractions of a rupiah. */
export function rupiahText(locale: Locale, amount: number): string {
  const most = amount < 10 ? 4 : 2
  const least = Number.isInteger(amount) ? 0 : 2
  const tag = locale === 'id' ? 'id-ID' : 'en-GB'
  return `Rp\u00a0${amount.toLocaleString(tag, { minimumFractionDigits: least, maximumFractionDigits: most })}`
}

/** `16.250,50` or `16,250.50` as decimal text. */
export function decimalIn(locale: Locale, text: string): string {
  const [thousands, comma] = locale === 'id' ? ['.', ','] : [',', '.']
  return text
    .replace(/\s|^Rp/g, '')
    .replaceAll(thousands, '')
    .replace(comma, '.')
}

type Props = {
  known: OfficeRate | null
  rates: readonly OfficeRate[]
  onDone: (view: RatesView) => void
  onReload: () => void
}

export function RateForm({ known, rates, onDone, onReload }: Props) {
  const { locale, t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { send, isSending, error } = useAction()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const currency = known?.currency ?? code.trim().toUpperCase()
  const before = known?.rate ?? rates.find((each) => each.currency === currency)?.rate ?? null
  const step = before && typed ? Number(decimalIn(locale, typed)) / Number(before) - 1 : 0
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { currency, rate: decimalIn(locale, typed), before }
    await send<typeof contract.setRate>(setRate, { body }, onDone)
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  const percent = new Intl.NumberFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 1,
  })
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      {!known && (
        <TextField
          name="currency"
          label={t('office-rates:code')}
          hint={t('office-rates:codeHint')}
          error={error?.errors.currency}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          maxLength={3}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <TextField
        name="rate"
        label={t('office-rates:amount', { currency: currency || '…' })}
        hint={t('office-rates:amountHint')}
        error={error?.errors.rate}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
      />
      {before && (
        <p className="text-soft text-sm">
          {t('office-rates:rate')}: {rupiahText(locale, Number(before))}
        </p>
      )}
      {Number.isFinite(step) && Math.abs(step) > BIG_STEP && (
        <Banner kind="warn" title={t('office-rates:big', { percent: percent.format(step) })}>
          {t('office-rates:bigText')}
        </Banner>
      )}
      <ActionFailed error={error} onReload={onReload} />
      <button type="submit" className="btn btn-action" aria-disabled={isSending}>
        {t('office-rates:save')}
      </button>
    </form>
  )
}
