import { Luggage } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Later } from '../../../../../ui/react/Later.tsx'
import { useWords, WordsProvider } from '../../../../../ui/react/words.tsx'
import type { Offer } from '../offer.ts'
import { picksOf } from './picks.ts'
import type { ExtrasForm } from './use-picks.ts'

/** Airlines take seconds for their seats, so they are asked once the part is opened. */
export default function ExtrasCard({ offer }: { offer: Offer }) {
  const { t, locale, words } = useWords()
  const { getValues, formState } = useFormContext<ExtrasForm>()
  const [open, setOpen] = useState(() => picksOf(getValues('extras'), getValues('passengers'), { offer }).length > 0)
  const problem = formState.errors.extras?.message
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="extras-title">
      <h2 id="extras-title" className="text-lg">
        {t('booking:extras')} <span className="font-normal text-faint">{t('form:optional')}</span>
      </h2>
      <p className="mt-1 text-soft">{t('flight-booking:extras.lead')}</p>
      {open || problem ? (
        <Later
          load={() => loadPanel(locale)}
          waiting={<div className="mt-4 h-14 animate-pulse rounded-field bg-sunken" />}
        >
          {({ Panel, own }) => (
            <WordsProvider locale={locale} words={{ ...words, 'flight-extras': own }}>
              <Panel offer={offer} />
            </WordsProvider>
          )}
        </Later>
      ) : (
        <button type="button" className="btn btn-quiet mt-4" onClick={() => setOpen(true)}>
          <Luggage size={18} aria-hidden="true" />
          {t('flight-booking:extras.open')}
        </button>
      )}
    </section>
  )
}

const WORDS = {
  id: () => import('../../../../../locales/id/flight-extras.json'),
  en: () => import('../../../../../locales/en/flight-extras.json'),
}

async function loadPanel(locale: keyof typeof WORDS) {
  const [{ Panel }, { default: own }] = await Promise.all([import('./Panel.tsx'), WORDS[locale]()])
  return { Panel, own }
}
