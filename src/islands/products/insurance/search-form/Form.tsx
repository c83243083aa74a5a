import type { ComponentProps, ReactNode } from 'react'
import { INSURANCE_TYPES, type InsuranceType } from '../../../../../core/products/insurance/kinds.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { INSURANCE_REGISTRATION } from '../pages.ts'

/** A plain GET form: nothing of it needs a script. */
export function Form(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Fields />
    </WordsProvider>
  )
}

function Fields() {
  const { t, locale } = useWords()
  return (
    <form action={pathTo(locale, INSURANCE_REGISTRATION)} className="grid gap-3 p-4 sm:p-5 md:grid-cols-12">
      <TypeChoice
        legend={t('search:insurance.type')}
        radio={(type) => ({ name: 'type', defaultChecked: type === 'domestic' })}
      />
      <p className="text-[.8125rem] text-faint md:col-span-8 md:self-center">{t('insurance:next.role')}</p>
      <button type="submit" className="btn btn-action h-13 md:col-span-4">
        {t('search:insurance.submit')}
      </button>
    </form>
  )
}

type TypeChoiceProps = { legend: ReactNode; radio: (type: InsuranceType) => ComponentProps<'input'> }

export function TypeChoice({ legend, radio }: TypeChoiceProps) {
  const { t } = useWords()
  return (
    <fieldset className="md:col-span-full">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {INSURANCE_TYPES.map((type) => (
          <label
            key={type}
            className="box flex cursor-pointer items-start gap-3 has-checked:border-primary has-checked:bg-tint"
          >
            <input {...radio(type)} type="radio" value={type} className="mt-0.5" />
            <span>
              <b className="block">{t(`insurance:types.${type}.name`)}</b>
              <span className="block text-[.8125rem] text-soft">{t(`insurance:types.${type}.text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
