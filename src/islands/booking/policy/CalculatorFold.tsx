import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useWords } from '../../../ui/react/words.tsx'
import type { Calculator as Shown } from './Calculator.tsx'

const Calculator = lazy(async () => ({ default: (await import('./Calculator.tsx')).Calculator }))

/** Loads the calculator when it is opened. Words: `policy`, `form`. */
export function CalculatorFold(props: ComponentProps<typeof Shown>) {
  const { t } = useWords()
  const [opened, setOpened] = useState(false)
  return (
    <details className="mt-3" onToggle={() => setOpened(true)}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary">
        {t('policy:calculator.title')}
      </summary>
      <Suspense fallback={null}>{opened && <Calculator {...props} />}</Suspense>
    </details>
  )
}
