import { lazy, Suspense } from 'react'
import type { Words } from '../../../lib/words.ts'
import { Notice } from '../../../ui/react/Notice.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { SettledSearch } from '../stores/places.ts'

const FlightSearchForm = lazy(() =>
  import('../search-form/FlightSearchForm.tsx').then((form) => ({ default: form.FlightSearchForm })),
)

/** An address that holds no search: says so, with the form filled with all that could be read. */
export function InvalidSearch({ given, words }: { given: SettledSearch; words: Words }) {
  const { t, locale } = useWords()
  const { origin, destination } = given.airports
  const airports = [origin, destination].flatMap((airport) => (airport ? [airport] : []))
  return (
    <div className="wrap grid gap-5 py-8">
      <h1 className="text-2xl">{t('search:flight.title')}</h1>
      <Notice kind="bad" title={t('flight:states.invalid.title')}>
        {t('flight:states.invalid.text')}
      </Notice>
      <div className="card shadow-card">
        <Suspense fallback={<Skeleton className="m-5 h-60" />}>
          <FlightSearchForm locale={locale} words={words} initial={{ ...given, airports }} />
        </Suspense>
      </div>
    </div>
  )
}
