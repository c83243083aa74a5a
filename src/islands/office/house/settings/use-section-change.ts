import { type RefObject, useRef } from 'react'
import { changeSettings } from '../../../../../core/office/house/calls.ts'
import type * as contract from '../../../../../core/office/house/contract.ts'
import type { HouseChange, HouseView } from '../../../../../core/office/house/contract.ts'
import type { SectionName } from '../../../../../core/office/house/house.ts'
import type { CallError } from '../../../../lib/call/call.ts'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useAction } from '../../../people/account/use-action.ts'

type Changes = Readonly<Record<string, unknown>>

export type SectionChange = {
  form: RefObject<HTMLFormElement | null>
  /** Sends the fields that differ; says so where none does. */
  change: (changes: Changes) => Promise<void>
  isSending: boolean
  error: CallError | null
  /** By the field's name within the section. */
  errors: Readonly<Record<string, string>>
}

/** Changes one section of the settings, of the version that was read. */
export function useSectionChange(
  name: SectionName,
  version: number,
  onSaved: (house: HouseView) => void,
): SectionChange {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const form = useRef<HTMLFormElement>(null)
  const errors = Object.fromEntries(
    Object.entries(error?.errors ?? {}).map(([path, text]) => [path.replace(`${name}.`, ''), text]),
  )
  async function change(changes: Changes) {
    if (Object.keys(changes).length === 0) return toast(t('office-settings:same'))
    const body = { [name]: { version, ...changes } } as HouseChange
    await send<typeof contract.changeSettings>(changeSettings, { body }, (saved) => {
      onSaved(saved)
      toast(t('office-settings:saved'))
    })
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  return { form, change, isSending, error, errors }
}
