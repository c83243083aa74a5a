import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PASTED_LENGTH } from '../../../../../core/base/common/pasted.ts'
import type { Country } from '../../../../ui/form/countries.ts'
import { EmailField } from '../../../../ui/form/EmailField.tsx'
import { PhoneField } from '../../../../ui/form/PhoneField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import { usePassengerField } from '../../../trade/booking/form/people/use-passenger-field.ts'

type Props = { index: number; countries: readonly Country[] }

/** Opens when a field in it is wrong. */
export function MoreFields({ index, countries }: Props) {
  const { t } = useWords()
  const { control, getValues } = useFormContext<PartyForm>()
  const { register, error, memory } = usePassengerField(index)
  const [open, setOpen] = useState(() => Boolean(getValues(`passengers.${index}.frequentFlyer`)))
  const callingCode = useWatch({ control, name: `passengers.${index}.callingCode` })
  const wrong = Boolean(error('email') || error('phone') || error('frequentFlyer'))
  const adult = getValues(`passengers.${index}.type`) === 'ADT'
  return (
    <details open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center font-semibold text-primary">{t('booking:more.title')}</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {adult && (
          <>
            <EmailField
              label={t('people:email')}
              optional
              autoComplete={memory('email')}
              error={error('email')}
              {...register('email')}
            />
            <PhoneField
              label={t('people:mobile')}
              optional
              countries={countries}
              section={memory('').trim()}
              codeValue={callingCode}
              code={register('callingCode')}
              number={register('phone')}
              error={error('phone')}
            />
          </>
        )}
        <TextField
          label={t('people:frequentFlyer')}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={PASTED_LENGTH}
          error={error('frequentFlyer')}
          {...register('frequentFlyer')}
        />
      </div>
    </details>
  )
}
