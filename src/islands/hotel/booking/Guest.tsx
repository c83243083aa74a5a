import { ADULT_TITLES } from '../../../../core/common/people.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { PassengerCard } from '../../booking/form/PassengerCard.tsx'
import { NameFields } from '../../booking/form/PersonFields.tsx'
import type { PartyRules } from '../../booking/form/party.ts'

type Props = { index: number; rules: PartyRules; onPick: ((index: number) => void) | null }

export function Guest({ index, rules, onPick }: Props) {
  const { t } = useWords()
  const titles = ADULT_TITLES.map((value) => ({ value, label: t(`people:title.${value}`) }))
  return (
    <PassengerCard index={index} rules={rules} onPick={onPick}>
      <NameFields index={index} titles={titles} hint={t('hotel-booking:guest.hint')} />
    </PassengerCard>
  )
}
