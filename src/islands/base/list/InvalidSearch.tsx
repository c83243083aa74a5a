import type { ReactNode } from 'react'
import { Notice } from '../../../ui/react/Notice.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { FormCard } from './SearchBar.tsx'

export default function InvalidSearch({ title, form }: { title: string; form: ReactNode }) {
  const { t } = useWords()
  return (
    <div id="results" tabIndex={-1} className="wrap grid gap-5 py-8">
      <h1 className="text-2xl">{title}</h1>
      <Notice kind="bad" title={t('list:states.invalid.title')}>
        {t('list:states.invalid.text')}
      </Notice>
      <FormCard>{form}</FormCard>
    </div>
  )
}
