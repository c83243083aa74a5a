import { type ReactNode, useCallback } from 'react'
import { KEYWORD_LENGTH } from '../../../../../core/base/list/keyword.ts'
import { followLink } from '../../../../lib/page/follow-link.ts'
import { useValue } from '../../../../lib/store.ts'
import { Combobox } from '../../../../ui/form/Combobox.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWide } from '../../../../ui/react/use-wide.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Place, PlaceValue } from './place.ts'
import type { PlaceSearch } from './place-search.ts'
import type { Step } from './use-steps.ts'

const loadPicker = () => import('./PlacePicker.tsx')

type Props = {
  name: string
  className?: string
  service: string
  label: string
  errorName: string
  places: PlaceSearch
  step: Step
  recent: readonly Place[]
  value: PlaceValue
  toValue: (place: Place) => PlaceValue
  row: (place: Place) => ReactNode
  onChange: (value: PlaceValue) => void
  onBlur: () => void
  error: string | undefined
}

/** A list under the field, on phones a screen of its own. */
export function PlaceField(props: Props) {
  const { name, step, className, service, label, errorName, places, value, toValue, row, onChange, onBlur, error } =
    props
  const { t } = useWords()
  const list = usePlaces(props)
  const wide = useWide()
  const { text, place } = value
  const chosen = place && toValue(place).text
  const choose = (item: Place) => {
    if (item.href) return followLink(item.href)
    onChange(toValue(item))
    places.look('')
    step.done()
  }
  const onOpen = useCallback((shown: string) => places.look(shown === chosen ? '' : shown), [places, chosen])
  return (
    <>
      <Combobox<Place>
        name={name}
        className={className}
        label={label}
        error={error}
        errorName={errorName}
        text={text}
        isChosen={Boolean(place)}
        maxLength={KEYWORD_LENGTH}
        clearLabel={t('search:clear', { name: errorName })}
        detail={place ? place.detail || t('search:chosen') : t(`search:${service}.placeHint`)}
        {...list}
        keyOf={codeOf}
        toText={(item) => toValue(item).text}
        option={row}
        picker={wide ? null : step}
        asked={wide && step.isOpen}
        onOpen={onOpen}
        onText={(typed) => {
          onChange({ text: typed, place: null })
          places.look(typed)
        }}
        onChoose={choose}
        onBlur={() => {
          if (wide) step.close()
          onBlur()
        }}
      />
      {!wide && step.isOpen && (
        <Later load={loadPicker} words="search">
          {({ default: PlacePicker }) => (
            <PlacePicker<Place>
              {...list}
              near={places.near}
              title={errorName}
              hint={t(`search:${service}.placeHint`)}
              text={place ? '' : text}
              maxLength={KEYWORD_LENGTH}
              keyOf={codeOf}
              option={row}
              onText={(typed) => {
                onChange({ text: typed, place: null })
                places.look(typed)
              }}
              onOpen={() => places.look(place ? '' : text)}
              onChoose={choose}
              onClose={step.close}
            />
          )}
        </Later>
      )}
    </>
  )
}

const codeOf = ({ code }: Place) => code

function usePlaces({ service, places: search, recent, value: { text, place } }: Props) {
  const { t } = useWords()
  const found = useValue(search.$found)
  const idle = Boolean(place) || !text.trim()
  // Both ends share one search, whose last answer may be for the other or for a text that is gone.
  const { state, places } = idle === !found.keyword ? found : { state: 'loading' as const, places: [] }
  const others = places.filter(({ code }) => !recent.some((known) => known.code === code))
  const groups = idle
    ? [
        { title: t('search:recent'), items: recent },
        { title: t(`search:${service}.popular`), items: others },
      ]
    : [{ items: places }]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const status = count
    ? t(`search:${service}.found`, { count })
    : t(`search:${service}.${state === 'ready' ? 'none' : state}`)
  return { groups, status }
}
