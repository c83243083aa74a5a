import type { Instructions } from '../../../../../core/trade/payment/contract.ts'
import { wordsAt } from '../../../../lib/words.ts'
import { useWords } from '../../../../ui/react/words.tsx'

type Way = { title: string; steps: string[] }

/** A bank that is paid in more than one way has words for each. */
export function HowToPay({ bankCode, type }: { bankCode: string; type: Instructions['type'] }) {
  const { t, words } = useWords()
  const at = (name: string) => wordsAt(words, `payment:instructions.${name}`) as Way[] | undefined
  const ways = at(`${bankCode}_${type}`) ?? at(bankCode)
  if (!ways) return null
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="mb-3 text-lg">{t('checkout:howTo')}</h2>
      <div className="grid gap-2">
        {ways.map(({ title, steps }, index) => (
          <details key={title} className="rounded-field border border-line px-4 py-3" open={index === 0}>
            <summary className="font-semibold">{title}</summary>
            <ol className="mt-2 grid list-decimal gap-1 pl-5 text-soft">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  )
}
