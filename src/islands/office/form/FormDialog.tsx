import type { ReactNode } from 'react'
import type { Changed, Fields, Own, Values } from '../../../../core/base/form/fields.ts'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeclaredForm, type Looks, type Send, type Standing } from './DeclaredForm.tsx'
import { changeIn } from './typed.ts'

type Change<Of extends Own> = { params: { id: string }; body: Changed<Of> & { version: number } }

type Props<Of extends Own> = {
  of: Fields<Of>
  /** The thing that is changed; null for a new one. */
  known: (Values<Of> & { id: string; version: number }) | null
  title: string
  make: (send: Send, values: Values<Of>, saved: () => void) => Promise<void>
  change: (send: Send, input: Change<Of>, saved: () => void) => Promise<void>
  drawn?: Looks<Of> | ((standing: Standing<Of>) => Looks<Of>)
  onDone: () => void
  onCancel: () => void
  children?: ReactNode
}

/** Makes a thing of an office list, or changes it by the version that was on the screen. Its word `saved` is said after it. */
export function FormDialog<Of extends Own>(props: Props<Of>) {
  const { of, known, title, make, change, drawn, onDone, onCancel, children } = props
  const { t } = useWords()
  const saved = () => {
    onDone()
    toast(t(`${of.word}:saved`))
  }
  return (
    <Dialog open onClose={onCancel} title={title} kind="sheet">
      <DeclaredForm
        of={of}
        known={known}
        isChange={known !== null}
        save={(send, values) => {
          if (!known) return make(send, values, saved)
          const body = { ...changeIn(of, values), version: known.version }
          return change(send, { params: { id: known.id }, body }, saved)
        }}
        drawn={drawn}
        onReload={onDone}
        onCancel={onCancel}
      >
        {children}
      </DeclaredForm>
    </Dialog>
  )
}
