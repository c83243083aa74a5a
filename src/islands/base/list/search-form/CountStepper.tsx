import type { ComponentProps } from 'react'
import { Stepper } from '../../../../ui/form/Stepper.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

/** Its buttons are named after its label. Words: `search`. */
export function CountStepper(props: Omit<ComponentProps<typeof Stepper>, 'less' | 'more'>) {
  const { t } = useWords()
  const name = props.label.toLowerCase()
  return <Stepper {...props} less={t('search:less', { name })} more={t('search:more', { name })} />
}
