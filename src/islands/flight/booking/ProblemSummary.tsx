import { type FieldError, type FieldErrors, get } from 'react-hook-form'
import { errorPaths } from '../../../ui/form/use-live-errors.ts'
import { messageOf, useWords } from '../../../ui/react/words.tsx'
import type { BookingForm } from './form-values.ts'
import { labelKey } from './labels.ts'

type Props = { errors: FieldErrors<BookingForm>; shown: boolean }

/** What still needs a look, beside the button that was just pressed in vain: heard at once, and each a way to its field. */
export function ProblemSummary({ errors, shown }: Props) {
  const { t } = useWords()
  const paths = shown ? errorPaths(errors) : []
  return (
    <div role="alert">
      {paths.length > 0 && (
        <div className="rounded-field bg-bad-tint px-4 py-3 text-bad">
          <p className="font-semibold">{t('form:problems', { count: paths.length })}</p>
          <ul className="mt-1 text-sm">
            {paths.map((path) => (
              <li key={path}>
                <button type="button" className="min-h-8 text-left underline" onClick={() => focusField(path)}>
                  {nameOf(t, path, (get(errors, path) as FieldError | undefined)?.message)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function nameOf(t: ReturnType<typeof useWords>['t'], path: string, message: string | undefined): string {
  const [group, index] = path.split('.')
  const label = t(labelKey(path))
  const whose =
    group === 'passengers' ? t('booking:passenger.title', { number: Number(index) + 1 }) : t('booking:contact.title')
  return message === 'validation.required' ? `${whose}: ${label}` : `${whose}: ${label}. ${messageOf(t, message)}`
}

function focusField(path: string): void {
  const field = document.getElementsByName(path)[0] ?? document.querySelector(`[data-field="${path}"] input`)
  if (field instanceof HTMLElement) field.focus()
}
