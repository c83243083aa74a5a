import { useEffect, useId, useRef } from 'react'
import { LIMITS } from '../../../../../core/products/hotel/limits.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { CountStepper } from '../../../base/list/search-form/CountStepper.tsx'
import { PeopleField } from '../../../base/list/search-form/PeopleField.tsx'
import { partyText } from '../party.ts'
import type { StayForm } from './use-stay-form.ts'
import { stepped, withCount } from './values.ts'

const ROWS = [
  { field: 'countRoom', name: 'countRoom', word: 'rooms', max: LIMITS.rooms },
  { field: 'countGuest', name: 'countGuest', word: 'adults', max: LIMITS.rooms * LIMITS.adultsPerRoom },
  { field: 'childAges', name: 'countChild', word: 'children', max: LIMITS.rooms * LIMITS.guestsPerRoom },
] as const

export function Guests({ form }: { form: StayForm }) {
  const { t } = useWords()
  const { values, change, problem } = form
  const id = useId()
  const step = (field: (typeof ROWS)[number]['field'], by: 1 | -1) => {
    const next = stepped(values, field, by)
    return next && (() => change(next))
  }
  const { countRoom, countGuest, childAges } = values
  const [rooms = '', ...people] = partyText(t, { countRoom, countGuest, children: childAges.length })
  return (
    <PeopleField
      id={id}
      className="col-span-full md:col-span-7"
      label={t('search:hotel.guests')}
      value={rooms}
      detail={people.join(', ')}
      limits={t('search:hotel.limits')}
      error={problem('countRoom', 'countGuest', 'childAges')}
      step={form.step('people')}
    >
      {ROWS.map(({ field, name, word, max }) => (
        <CountStepper
          key={field}
          name={name}
          label={t(`search:hotel.${word}`)}
          hint={t(`search:hotel.${word}Hint`)}
          value={field === 'childAges' ? childAges.length : values[field]}
          max={max}
          onLess={step(field, -1)}
          onMore={step(field, 1)}
          onType={(typed) => change(withCount(values, field, typed))}
          invalid={problem(field) !== undefined && (field !== 'childAges' || !childAges.includes(null))}
          describedBy={`${id}-limits ${id}-error`}
        />
      ))}
      <Ages form={form} id={id} />
      <input type="hidden" name="childAges" value={childAges.map((age) => age ?? '').join()} />
    </PeopleField>
  )
}

function Ages({ form: { values, change, problem }, id }: { form: StayForm; id: string }) {
  const { t } = useWords()
  const { childAges } = values
  const group = useRef<HTMLFieldSetElement>(null)
  const counted = useRef(childAges.length)
  useEffect(() => {
    const isMore = childAges.length > counted.current
    counted.current = childAges.length
    if (isMore) openFirstEmpty(group.current)
  }, [childAges.length])
  if (childAges.length === 0) return null
  const ages = Array.from({ length: LIMITS.childAge + 1 }, (_, age) => age)
  return (
    <fieldset ref={group} className="mt-2">
      <legend className="mb-2 text-[.8125rem] text-soft">{t('search:hotel.ages')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {[...childAges.entries()].map(([index, age]) => (
          <div key={index}>
            <label htmlFor={`${id}-${index}`} className="text-[.8125rem] text-faint">
              {t('search:hotel.child', { number: index + 1 })}
            </label>
            <select
              className="small-select"
              id={`${id}-${index}`}
              value={age ?? ''}
              aria-invalid={(age === null && problem('childAges') !== undefined) || undefined}
              aria-describedby={`${id}-error`}
              onChange={({ target }) => {
                change({ childAges: childAges.with(index, target.value === '' ? null : Number(target.value)) })
                if (target.value !== '') openFirstEmpty(group.current)
              }}
            >
              <option value="">{t('search:hotel.chooseAge')}</option>
              {ages.map((years) => (
                <option key={years} value={years}>
                  {t('search:hotel.years', { count: years })}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** The age that is still to choose, with its list open. */
function openFirstEmpty(group: HTMLElement | null) {
  const selects = [...(group?.querySelectorAll('select') ?? [])]
  const empty = selects.find(({ value }) => value === '')
  empty?.focus()
  try {
    empty?.showPicker()
  } catch {
    // Browsers without it, or too long after the tap: the focus is there.
  }
}
