import { useFormContext, useWatch } from 'react-hook-form'
import { fullName } from '../../../../../../core/base/common/people/person.ts'
import type { PaxType } from '../../../../../../core/base/common/people/types.ts'
import { useWords } from '../../../../../ui/react/words.tsx'
import type { PartyForm } from '../../../../trade/booking/form/people/party.ts'
import type { OfferLeg } from '../offer.ts'
import { fareKey, type Pick, type Picks } from './picks.ts'
import { keyOf } from './refreshed.ts'

export type ExtrasForm = PartyForm<PaxType> & { extras: Picks }

export type Sitter = { index: number; name: string }

/** Who sits, by name once one is typed. */
export function useSitters(): Sitter[] {
  const { t } = useWords()
  const { control } = useFormContext<ExtrasForm>()
  return useWatch({ control, name: 'passengers' }).flatMap((person, index) => {
    if (person.type === 'INF') return []
    return [{ index, name: fullName(person).trim() || t('booking:passenger.title', { number: index + 1 }) }]
  })
}

/** The choices of one way, and how to change them. */
export function usePicks(leg: OfferLeg, flight: number) {
  const { control, getValues, setValue, clearErrors } = useFormContext<ExtrasForm>()
  const extras = useWatch({ control, name: 'extras' })
  const fare = fareKey(leg)
  const put = (pick: Omit<Pick, 'fare' | 'flight'>) => {
    const whole = { ...pick, fare, flight }
    const { [keyOf(whole)]: _, ...others } = getValues('extras')
    const next = whole.quantity > 0 ? { ...others, [keyOf(whole)]: whole } : others
    clearErrors('extras')
    setValue('extras', next, { shouldDirty: true })
  }
  return { own: Object.values(extras).filter((each) => each.fare === fare && each.flight === flight), put }
}
