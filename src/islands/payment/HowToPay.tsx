import { wordsAt } from '../../lib/words.ts'
import { useWords } from '../../ui/react/words.tsx'

type Way = { title: string; steps: string[] }

export function HowToPay({ bankCode }: { bankCode: string }) {
  const { t, words } = useWords()
  const ways = wordsAt(words, `payment:instructions.${bankCode}`) as Way[] | undefined
  if (!ways) return null
  return (
    <div>
      <h3 className="mb-2 text-lg">{t('checkout:howTo')}</h3>
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
    </div>
  )
}
