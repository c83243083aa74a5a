import { LogIn } from 'lucide-react'
import { lazy, type RefObject, Suspense, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { User } from '../../../../core/account/contract.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { ContactSection } from './ContactSection.tsx'
import { savedInto } from './copy-people.ts'
import type { BookingForm } from './form-values.ts'
import type { Offer } from './offer.ts'
import { PassengerCard, usePutPassenger } from './PassengerCard.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { SavedPicker } from './SavedPicker.tsx'
import { createSavedPassengers } from './saved-passengers.ts'

const DevFill = import.meta.env.PUBLIC_DEV_TOOLS === 'true' ? lazy(() => import('./DevFill.tsx')) : null

type Props = {
  formRef: RefObject<HTMLFormElement | null>
  offer: Offer
  countries: readonly Country[]
  user: User | null
  dev: boolean
  /** Null for members, and while nobody knows yet. */
  onSignIn: (() => void) | null
  /** Everything is right: on to the review. */
  onValid: () => void
}

export function BookingFields({ formRef, offer, countries, user, dev, onSignIn, onValid }: Props) {
  const { t } = useWords()
  const { handleSubmit, formState, getValues } = useFormContext<BookingForm>()
  const [picking, setPicking] = useState<number | null>(null)
  const { trip } = offer
  const submit = handleSubmit(onValid, () => focusFirstWrong(formRef.current))
  return (
    <>
      <form
        ref={formRef}
        onSubmit={submit}
        method="post"
        noValidate
        className="grid gap-4"
        aria-label={t('booking:title')}
      >
        <header>
          <h1 className="text-2xl">{t('booking:title')}</h1>
          <p className="mt-1 text-soft">{t('booking:lead')}</p>
        </header>
        {onSignIn && <SignInOffer onSignIn={onSignIn} />}
        {dev && DevFill && (
          <Suspense>
            <DevFill trip={trip} />
          </Suspense>
        )}
        <ContactSection countries={countries} />
        {getValues('passengers').map(({ type }, index) => (
          <PassengerCard
            // biome-ignore lint/suspicious/noArrayIndexKey: places in the party, which do not move
            key={`${type}${index}`}
            index={index}
            trip={trip}
            countries={countries}
            onPick={user ? setPicking : null}
          />
        ))}
        <ProblemSummary errors={formState.errors} shown={formState.submitCount > 0} />
        <button type="submit" className="btn btn-action min-h-12 w-full text-base">
          {t('booking:toReview')}
        </button>
      </form>
      {picking !== null && <Picking index={picking} offer={offer} onClose={() => setPicking(null)} />}
    </>
  )
}

function SignInOffer({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-tint px-4 py-3">
      <p className="text-soft">{t('booking:signIn.text')}</p>
      <button type="button" className="btn px-2 text-primary hover:underline" onClick={onSignIn}>
        <LogIn size={18} aria-hidden="true" />
        {t('booking:signIn.action')}
      </button>
    </div>
  )
}

function Picking({ index, offer, onClose }: { index: number; offer: Offer; onClose: () => void }) {
  const { locale } = useWords()
  const { getValues } = useFormContext<BookingForm>()
  const put = usePutPassenger()
  const saved = useMemo(() => createSavedPassengers(locale), [locale])
  const passenger = getValues(`passengers.${index}`)
  return (
    <SavedPicker
      saved={saved}
      type={passenger.type}
      lastDay={offer.trip.lastDay}
      onClose={onClose}
      onPick={(picked) => {
        put(index, savedInto(picked, passenger, offer.trip))
        onClose()
      }}
    />
  )
}
