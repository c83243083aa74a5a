import { type ComponentProps, useState } from 'react'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Calculator as Shown } from './Calculator.tsx'

const loadCalculator = () => import('./Calculator.tsx')

/** Loads the calculator when it is opened; there is none where nothing comes back. Words: `policy`, `form`. */
export function CalculatorFold(props: ComponentProps<typeof Shown>) {
  const { t } = useWords()
  const [opened, setOpened] = useState(false)
  if (props.steps.every(({ refund }) => refund === 0)) return null
  return (
    <details className="mt-3" onToggle={() => setOpened(true)}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary">
        {t('policy:calculator.title')}
      </summary>
      {opened && <Later load={loadCalculator}>{({ Calculator }) => <Calculator {...props} />}</Later>}
    </details>
  )
}
