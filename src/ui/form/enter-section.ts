import type { KeyboardEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { focusFirstWrong } from './focus.ts'

const FIELDS = 'input:not([type=hidden]), select, textarea'

/** Enter checks only its `section` and leads to the next; sections ahead are not marked as wrong. In the last section it sends the form. */
export function enterSection<Values extends FieldValues>({ trigger }: Pick<UseFormReturn<Values>, 'trigger'>) {
  return async (event: KeyboardEvent<HTMLFormElement>): Promise<void> => {
    const { target, currentTarget } = event
    // A list of suggestions takes Enter for itself, and so does a keyboard that composes.
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (!(target instanceof HTMLInputElement)) return
    const sections = [...currentTarget.querySelectorAll('section')].filter((part) => part.querySelector(FIELDS))
    const section = target.closest('section')
    const next = section && sections[sections.indexOf(section) + 1]
    // A search field in a dialog above the form.
    const isInDialog = target.closest('dialog') !== null
    if (isInDialog || next) event.preventDefault()
    if (isInDialog || !next) return
    if (await trigger(namesIn(section) as Path<Values>[])) firstField(next)?.focus()
    else focusFirstWrong(section)
  }
}

function namesIn(section: Element): string[] {
  const parts = [...section.querySelectorAll<HTMLElement>('[name], [data-field]')]
  return [...new Set(parts.map((part) => part.getAttribute('name') ?? part.dataset.field ?? ''))]
}

function firstField(section: Element): HTMLElement | undefined {
  return [...section.querySelectorAll<HTMLElement>(FIELDS)].find((field) => field.checkVisibility())
}
