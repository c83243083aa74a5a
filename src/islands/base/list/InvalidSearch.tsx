import type { ReactNode } from 'react'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { FormCard } from './SearchBar.tsx'

export default function InvalidSearch({ title, form }: { title: string; form: ReactNode }) {
  const { t } = useWords()
  return (
    <div id="results" tabIndex={-1} className="wrap grid gap-5 py-8">
      <h1 className="text-2xl">{title}</h1>
      <Banner kind="bad" title={t('list:states.invalid.title')}>
        {t('list:states.invalid.text')}
      </Banner>
      <FormCard>{form}</FormCard>
    </div>
  )
}
