import { type FieldError, type FieldErrors, get } from 'react-hook-form'
import { errorPaths } from '../../../../ui/form/use-live-errors.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { type FieldLabels, wrongParts } from './labels.ts'

type Props = {
  errors: FieldErrors
  /** Labels of a form without passengers. */
  labels?: FieldLabels
}

/** Announced at once; each problem links to its field. */
export function ProblemSummary({ errors, labels }: Props) {
  const { t } = useWords()
  const paths = errorPaths(errors)
  return (
    <div role="alert" className="empty:hidden">
      {paths.length > 0 && (
        <div className="rounded-field bg-bad-tint px-4 py-3 text-bad">
          {paths.some((path) => isMissing(get(errors, path))) && (
            <p className="font-semibold">{t('validation:incomplete')}</p>
          )}
          <p className="font-semibold">{t('form:problems', { count: paths.length })}</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {wrongParts(paths, labels).map(({ passenger, fields }) => (
              <li key={passenger} className="flex flex-wrap gap-x-3">
                {!labels && (
                  <span>
                    {passenger === null
                      ? t('booking:contact.title')
                      : t('booking:passenger.title', { number: passenger + 1 })}
                    :
                  </span>
                )}
                {fields.map(({ path, label }) => (
                  <button key={path} type="button" className="min-h-6 underline" onClick={() => focusField(path)}>
                    {t(label)}
                  </button>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** `validation.required`, `validation.title.required`. */
function isMissing({ message = '' }: FieldError): boolean {
  return message.endsWith('.required')
}

function focusField(path: string): void {
  const field = document.getElementsByName(path)[0] ?? document.querySelector(`[data-field="${path}"] input`)
  if (field instanceof HTMLElement) field.focus()
}
