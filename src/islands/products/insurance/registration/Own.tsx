import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listRegistrations } from '../../../../../core/products/insurance/calls.ts'
import type * as contract from '../../../../../core/products/insurance/contract.ts'
import type { RegistrationView } from '../../../../../core/products/insurance/contract.ts'
import { type Async, failed, loading, ready } from '../../../../lib/call/async.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

export default function Own() {
  const { t } = useWords()
  const list = useOwn()
  if (list.state === 'failed') {
    return (
      <Banner kind="bad" title={t('insurance:own.failed')}>
        {errorText(t, list.error)}
      </Banner>
    )
  }
  if (list.state !== 'ready' || list.value.length === 0) return null
  return (
    <section className="mt-4 grid gap-4" aria-labelledby="own-registrations">
      <h2 id="own-registrations" className="text-xl">
        {t('insurance:own.title')}
      </h2>
      <ul className="grid gap-4">
        {list.value.map((registration) => (
          <Row key={registration.id} {...registration} />
        ))}
      </ul>
    </section>
  )
}

function Row({ name, number, insurance_type, created_at }: RegistrationView) {
  const { t, locale } = useWords()
  const { date } = formatInstant(locale, created_at, 'Asia/Jakarta')
  return (
    <li className="card flex gap-3 p-4 sm:p-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-field bg-tint text-primary">
        <ShieldCheck size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <h3 className="break-words text-base">
          {name} · {t(insurance_type ? `insurance:types.${insurance_type}.name` : 'insurance:own.unnamed')}
        </h3>
        <p className="text-faint text-sm">
          {t('insurance:own.sent', { date })} · {t('insurance:own.number')}{' '}
          <b className="tabular text-ink tracking-wider">{number}</b>
        </p>
      </div>
    </li>
  )
}

function useOwn(): Async<RegistrationView[]> {
  const { locale } = useWords()
  const [list, setList] = useState<Async<RegistrationView[]>>(loading)
  useEffect(() => {
    call<typeof contract.listRegistrations>(listRegistrations, {}, { locale }).then(
      (rows) => setList(ready(rows)),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        setList(failed(error))
      },
    )
  }, [locale])
  return list
}
