import { ADULT_TITLES } from '../../../../core/common/people.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { PassengerCard } from '../../booking/form/PassengerCard.tsx'
import type { PartyRules } from '../../booking/form/party.ts'
import { usePassengerField } from '../../booking/form/use-passenger-field.ts'

type Props = { index: number; rules: PartyRules; onPick: ((index: number) => void) | null }

/** The guest who checks in to one room. */
export function Guest({ index, rules, onPick }: Props) {
  const { t } = useWords()
  const { register, error, memory } = usePassengerField(index)
  return (
    <PassengerCard index={index} rules={rules} onPick={onPick}>
      <p className="text-faint text-sm">{t('hotel-booking:guest.hint')}</p>
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr_1fr]">
        <SelectField
          label={t('people:title.label')}
          autoComplete={memory('honorific-prefix')}
          options={ADULT_TITLES.map((value) => ({ value, label: t(`people:title.${value}`) }))}
          error={error('title')}
          {...register('title')}
        />
        <TextField
          label={t('people:firstName')}
          autoComplete={memory('given-name')}
          error={error('first_name')}
          {...register('first_name')}
        />
        <TextField
          label={t('people:lastName')}
          hint={t('booking:passenger.oneName')}
          autoComplete={memory('family-name')}
          error={error('last_name')}
          {...register('last_name')}
        />
      </div>
    </PassengerCard>
  )
}
