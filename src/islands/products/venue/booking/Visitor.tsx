import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { DOCUMENT_KINDS } from '../../../../../core/base/common/people/people.ts'
import type { VenueChoice } from '../../../../../core/products/venue/choice.ts'
import { formatShortDate } from '../../../../lib/format.ts'
import { DateParts } from '../../../../ui/form/DateParts.tsx'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { CardProps } from '../../../trade/booking/form/define-booking.tsx'
import { PassengerCard } from '../../../trade/booking/form/people/PassengerCard.tsx'
import { PassengerIdNumber } from '../../../trade/booking/form/people/PassengerIdNumber.tsx'
import { NameFields } from '../../../trade/booking/form/people/PersonFields.tsx'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import { usePassengerField } from '../../../trade/booking/form/people/use-passenger-field.ts'
import type { Offer } from './offer.ts'

type Props = CardProps<VenueChoice, Offer>

/** A name is enough; the rest helps at gates that check ages or ids. */
export function Visitor({ index, rules, onPick }: Props) {
  const { t } = useWords()
  const { getValues } = useFormContext<PartyForm>()
  const titles = rules.types[getValues(`passengers.${index}.type`)]?.titles ?? []
  return (
    <PassengerCard index={index} rules={rules} onPick={onPick}>
      <NameFields
        index={index}
        titles={titles.map((value) => ({ value, label: t(`people:title.${value}`) }))}
        hint={t('booking:passenger.asId')}
      />
      <More index={index} rules={rules} />
      {rules.onlyLead && getValues('passengers').length > 1 && (
        <p className="text-soft">{t('venue-booking:counted')}</p>
      )}
    </PassengerCard>
  )
}

/** Opens when a field in it is filled or wrong. */
function More({ index, rules }: Pick<Props, 'index' | 'rules'>) {
  const { t, locale } = useWords()
  const { control, getValues } = useFormContext<PartyForm>()
  const { register, error, memory } = usePassengerField(index)
  const { type, birthDate, documentNumber } = getValues(`passengers.${index}`)
  const [open, setOpen] = useState(Boolean(birthDate || documentNumber))
  const kind = useWatch({ control, name: `passengers.${index}.documentKind` })
  const ages = rules.types[type]?.ages
  const wrong = Boolean(error('birthDate') || error('documentKind') || error('documentNumber'))
  return (
    <details open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center font-semibold text-primary">{t('booking:more.title')}</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('people:idType.label')}
          optional
          autoComplete="off"
          options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`people:idType.${value}`) }))}
          error={error('documentKind')}
          {...register('documentKind')}
        />
        <PassengerIdNumber
          index={index}
          rules={rules}
          isNik={kind === 'ktp'}
          label={t('people:idNumber.label')}
          optional
          hint={kind === 'ktp' ? t('people:nik.hint') : undefined}
        />
        <Controller
          control={control}
          name={`passengers.${index}.birthDate`}
          render={({ field }) => (
            <DateParts
              label={t('people:birthDate')}
              hint={t('venue-booking:ages', { ...ages, date: formatShortDate(locale, rules.lastDay) })}
              error={error('birthDate')}
              autoComplete={memory('bday')}
              className="sm:col-span-2 sm:max-w-sm"
              {...field}
            />
          )}
        />
      </div>
    </details>
  )
}
