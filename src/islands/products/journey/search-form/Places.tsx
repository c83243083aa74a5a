import { ArrowLeftRight, type LucideIcon } from 'lucide-react'
import { useValue } from '../../../../lib/store.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { PlaceField } from '../../../base/list/search-form/PlaceField.tsx'
import type { Place, PlaceValue } from '../../../base/list/search-form/place.ts'
import { placeText } from '../place-text.ts'
import type { FormSign } from './form.ts'
import type { PlaceEnd, ToValue } from './trip.ts'
import type { FormState } from './use-journey-form.ts'

type Props = { sign: FormSign; state: FormState; toValue: ToValue }

export function Places({ sign, state, toValue }: Props) {
  const { t } = useWords()
  const recent = useValue(sign.memory.$places)
  const { values, places, step, change, leave, problem } = state
  const field = (name: PlaceEnd) => ({
    name,
    service: sign.service,
    label: t(name === 'origin' ? 'search:from' : 'search:to'),
    errorName: t(`search:${sign.service}.${name === 'origin' ? 'fromName' : 'toName'}`),
    places,
    step: step(name),
    recent,
    toValue,
    row: (place: Place) => <PlaceRow icon={sign.icon} service={sign.service} place={place} />,
    value: values[name],
    onChange: (place: PlaceValue) => change({ [name]: place }),
    onBlur: () => leave(name),
    error: problem(name),
  })
  return (
    <div className="relative col-span-full grid grid-cols-1 gap-3 sm:grid-cols-2 sm:js:grid-cols-[1fr_2.75rem_1fr] md:col-span-7">
      <PlaceField {...field('origin')} />
      <button
        type="button"
        aria-label={t('search:swap')}
        onClick={() => change({ origin: values.destination, destination: values.origin })}
        className="absolute top-16 right-4 z-10 flex size-11 rotate-90 items-center justify-center rounded-full border border-line bg-card text-primary not-js:hidden hover:bg-tint sm:static sm:mt-4.5 sm:rotate-0"
      >
        <ArrowLeftRight size={18} aria-hidden="true" />
      </button>
      <PlaceField {...field('destination')} />
    </div>
  )
}

type RowProps = { icon: LucideIcon; service: string; place: Place }

function PlaceRow({ icon: Icon, service, place }: RowProps) {
  const { t } = useWords()
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span>
        <b>{place.places ? placeText(t, service, place) : place.name}</b>
        <small>{place.detail}</small>
      </span>
      {!place.places && <code>{place.code}</code>}
    </>
  )
}
