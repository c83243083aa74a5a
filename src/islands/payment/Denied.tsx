import type { ReactNode } from 'react'
import { Notice } from '../../ui/react/Notice.tsx'
import { useWords } from '../../ui/react/words.tsx'

/** `children`: the way to pay again, where the page does not show it. */
export function Denied({ children }: { children?: ReactNode }) {
  const { t } = useWords()
  return (
    <Notice kind="bad" title={t('checkout:denied.title')} actions={children}>
      {t('checkout:denied.text')}
    </Notice>
  )
}
