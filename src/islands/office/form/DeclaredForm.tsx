import { type FormEvent, Fragment, type ReactNode, useRef, useState } from 'react'
import { eitherOf, emptyOf, type Fields, isAsked, type Own, type Values } from '../../../../core/base/form/fields.ts'
import type { CallError } from '../../../lib/call/call.ts'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { ActionFailed } from '../../base/table/ActionFailed.tsx'
import { useAction } from '../../people/account/use-action.ts'
import { FieldInput, type Option } from './FieldInput.tsx'
import { typedIn } from './typed.ts'

export type Send = ReturnType<typeof useAction>['send']

/** State of the form, for the parts of a page around its inputs. */
export type Standing<Of extends Own> = { values: Values<Of>; error: CallError | null; isSending: boolean }

type Props<Of extends Own> = {
  of: Fields<Of>
  /** Values that are changed, or that a new one begins with. */
  known?: Partial<Values<Of>> | null | undefined
  /** Changes what is there, so that fields given once are not asked for again. */
  isChange?: boolean
  /** Sends the values with the call that takes them. */
  save: (send: Send, values: Values<Of>) => Promise<void>
  /** Loads again what another person has changed. */
  onReload: () => void
  onCancel?: (() => void) | undefined
  /** Options of a `pick`, labels and hints that depend on what is on the page; false leaves a field out. */
  drawn?: Looks<Of> | ((standing: Standing<Of>) => Looks<Of>) | undefined
  /** State of a save that is not sent with `send`. */
  action?: { isSending: boolean; error: CallError | null }
  /** Text of the button while nothing is sent; else that of saving. */
  submit?: (standing: Standing<Of>) => string
  isQuiet?: boolean
  /** Above the button: what a change costs, a warning. */
  note?: (standing: Standing<Of>) => ReactNode
  /** In place of the usual failure. */
  failure?: (error: CallError) => ReactNode
  className?: string
  children?: ReactNode
}

export type Looks<Of extends Own> = Partial<Record<keyof Of & string, Drawn<Of>>>
/** `values`: those of a choice that can be chosen now. `draw`: an input of its own, with the name of the field. */
export type Drawn<Of extends Own = Own> =
  | {
      options?: readonly Option[]
      values?: readonly string[]
      label?: string
      hint?: string | undefined
      draw?: (standing: Standing<Of>) => ReactNode
    }
  | false

/** The form of declared fields. Word files: that of the fields, `form`, `validation`, `table`. */
export function DeclaredForm<Of extends Own>(props: Props<Of>) {
  const { of, known = null, isChange = false, save, onReload, onCancel, drawn = {}, submit, note, failure } = props
  const { action, isQuiet = false, className = 'grid items-start gap-x-4 gap-y-5 sm:grid-cols-2', children } = props
  const { t } = useWords()
  const own = useAction()
  const { isSending, error } = action ?? own
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values<Of>>(() => ({ ...firstOf(of), ...known }))
  const standing = { values, error, isSending }
  const read = (from: HTMLFormElement) => typedIn(of, new FormData(from), known ?? {})

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await save(own.send, read(event.currentTarget))
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }

  const looks: Readonly<Record<string, Drawn<Of> | undefined>> = typeof drawn === 'function' ? drawn(standing) : drawn
  const begun: Readonly<Record<string, unknown>> = { ...known }
  const input = (name: string) => {
    const field = of.own[name]
    const look = looks[name]
    if (!field || look === false || (isChange && field.once)) return null
    if (!isAsked(of as Fields, name, values)) return null
    if (look?.draw) return <Fragment key={name}>{look.draw(standing)}</Fragment>
    const isOneOf = Object.values(of.either).some((names) => names.includes(name))
    return (
      <FieldInput
        key={name}
        word={of.word}
        name={name}
        field={isOneOf ? { ...field, optional: false } : field}
        value={begun[name]}
        errors={error?.errors ?? {}}
        options={look?.options}
        values={look?.values}
        label={look?.label}
        hint={look?.hint}
      />
    )
  }
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      onChange={(event) => setValues(read(event.currentTarget))}
      method="post"
      noValidate
      className={className}
    >
      {children}
      {Object.keys(of.own).map((name) => {
        const [asking, names] = Object.entries(of.either).find(([, each]) => each.includes(name)) ?? []
        if (!asking || !names) return input(name)
        if (name !== names[0]) return null
        const chosen = eitherOf(of as Fields, asking, values) ?? name
        return [<Either key={asking} word={of.word} name={asking} names={names} chosen={chosen} />, input(chosen)]
      })}
      {note && <div className="empty:hidden sm:col-span-full">{note(standing)}</div>}
      <div className="empty:hidden sm:col-span-full">
        {error && failure ? failure(error) : <ActionFailed error={error} onReload={onReload} />}
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <button type="submit" className={`btn ${isQuiet ? 'btn-quiet' : 'btn-action'}`} aria-disabled={isSending}>
          {isSending ? t('table:saving') : (submit?.(standing) ?? t('table:save'))}
        </button>
        {onCancel && (
          <button type="button" className="btn btn-quiet" onClick={onCancel}>
            {t('table:cancel')}
          </button>
        )}
      </div>
    </form>
  )
}

type EitherProps = { word: string; name: string; names: readonly string[]; chosen: string }

/** Asks which of several fields is given. */
function Either({ word, name, names, chosen }: EitherProps) {
  const { t } = useWords()
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 font-semibold text-sm">{t(`${word}:field.${name}`)}</legend>
      <div className="flex flex-wrap gap-x-6">
        {names.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-3">
            <input type="radio" name={name} value={each} defaultChecked={chosen === each} />
            {t(`${word}:choice.${name}.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The first field of an `either` is the chosen one. */
function firstOf<Of extends Own>(of: Fields<Of>): Values<Of> {
  const chosen = Object.values(of.either).map(([first]) => first)
  const each = Object.entries(of.own).map(([name, field]) => {
    const first = field.first ?? (chosen.includes(name) ? 0 : emptyOf(field))
    return [name, first] as const
  })
  return Object.fromEntries(each) as Values<Of>
}
