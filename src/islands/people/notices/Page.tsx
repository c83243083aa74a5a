import { listPromos } from '../../../../core/trade/promo/calls.ts'
import type * as contract from '../../../../core/trade/promo/contract.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { Failed } from '../../base/table/Failed.tsx'
import { useCall } from '../../base/table/use-answer.ts'
import { Notices } from './Notices.tsx'

/** Notices of bookings and payments, then offers. */
export function Page(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <div className="grid grid-cols-1 gap-8">
        <Notices />
        <Promos />
      </div>
    </WordsProvider>
  )
}

function Promos() {
  const { t } = useWords()
  const { answer, ask } = useCall<typeof contract.listPromos>(listPromos, {})
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready' || answer.value.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('dashboard:promos')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {answer.value.map(({ id, url, image, title, text }) => (
          <li key={id} className="card overflow-hidden">
            <img src={image} alt="" className="aspect-[2/1] w-full object-cover" loading="lazy" />
            <div className="grid gap-2 p-4">
              <h3 className="text-base">{title}</h3>
              <p className="text-soft">{text}</p>
              <a className="inline-flex min-h-11 items-center text-primary underline" href={url}>
                {t('promo:open')} <span className="sr-only">{title}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
