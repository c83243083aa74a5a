import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { errorText } from '../../../lib/call/error-text.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { enterSection } from '../../../ui/form/enter-section.ts'
import { keepFocus } from '../../../ui/form/focus.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { FieldLabels } from '../booking/form/labels.ts'
import type { Request } from './use-request.ts'

const loadSummary = () => import('../booking/form/ProblemSummary.tsx')

type Props<Form extends FieldValues> = {
  form: UseFormReturn<Form>
  request: Request
  title: string
  label: string
  sendingLabel: string
  labels: FieldLabels
  /** It asks for numbers of documents. */
  numbers?: boolean
  children: ReactNode
}

export function RequestForm<Form extends FieldValues>({
  form,
  request: { element, submit, error, sending },
  title,
  label,
  sendingLabel,
  labels,
  numbers = false,
  children,
}: Props<Form>) {
  const { t } = useWords()
  const { errors, submitCount } = form.formState
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        onSubmit={submit}
        onKeyDown={enterSection(form)}
        method="post"
        noValidate
        className="grid gap-4"
        aria-label={title}
      >
        <p className="text-soft">
          <DraftNote numbers={numbers} />
        </p>
        {children}
        {submitCount > 0 && (
          <Later load={loadSummary}>{({ ProblemSummary }) => <ProblemSummary errors={errors} labels={labels} />}</Later>
        )}
        <div role="alert" className="empty:hidden">
          {error && <p className="rounded-field bg-bad-tint px-4 py-3 text-bad">{errorText(t, error)}</p>}
        </div>
        <button
          type="submit"
          onMouseDown={keepFocus}
          aria-disabled={sending}
          className="btn btn-action min-h-12 w-full text-base"
        >
          {sending ? sendingLabel : label}
        </button>
      </form>
    </FormProvider>
  )
}
