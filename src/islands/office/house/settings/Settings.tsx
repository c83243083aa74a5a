import { useEffect } from 'react'
import { getSettings } from '../../../../../core/office/house/calls.ts'
import type * as contract from '../../../../../core/office/house/contract.ts'
import { SECTION_NAMES } from '../../../../../core/office/house/house.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { Payments } from './Payments.tsx'
import { SectionForm } from './SectionForm.tsx'

export default function Settings() {
  const { t } = useWords()
  const { answer, ask, set } = useCall<typeof contract.getSettings>(getSettings, {})
  const isReady = answer.state === 'ready'
  // The browser looked for the address's `#part` before it was in the page.
  useEffect(() => {
    if (isReady && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isReady])
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  const house = answer.value
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <nav aria-label={t('office-settings:sections')} className="lg:sticky lg:top-4">
        <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0">
          {SECTION_NAMES.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className="chip lg:flex lg:min-h-9 lg:rounded-field lg:border-0 lg:bg-transparent lg:hover:bg-sunken"
              >
                {t(`office-settings:section.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-6">
        <p className="text-faint text-sm">{t('office-settings:intro')}</p>
        {SECTION_NAMES.map((name) => {
          // A change of another person begins the form anew.
          const key = `${name}-${house[name].version}`
          return name === 'payments' ? (
            <Payments key={key} house={house} onSaved={set} onReload={ask} />
          ) : (
            <SectionForm key={key} name={name} house={house} onSaved={set} onReload={ask} />
          )
        })}
      </div>
    </div>
  )
}
