import { type ComponentProps, useEffect, useState } from 'react'
import { PASTED_LENGTH } from '../../../../../../core/base/common/pasted.ts'
import { cleanNumber } from '../../../../../../core/base/common/typed.ts'
import { TextField } from '../../../../../ui/form/TextField.tsx'
import type { NikForm } from './nik-form.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'autoComplete'> & { nik: NikForm }
type Note = typeof import('./NikNote.tsx').default

const loadNote = () => import('./NikNote.tsx')

/** Field for any document. A NIK fills in birth date and title, and shows where they differ from it. */
export function IdNumberField({ nik, className, ...field }: Props) {
  const number = cleanNumber(nik.number)
  const isTyped = number !== ''
  // Loaded while the digits are typed: what the last one fills in must stand before the form is sent.
  useEffect(() => {
    if (isTyped) loadNote().catch(() => {})
  }, [isTyped])
  return (
    <div className={className}>
      <TextField
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PASTED_LENGTH}
        {...field}
      />
      <div role="status">{/^\d{16}$/.test(number) && <LateNote {...nik} number={number} />}</div>
    </div>
  )
}

/** Without it the form works as well, so a failure to load is ignored. */
function LateNote(nik: NikForm) {
  const [Note, setNote] = useState<{ draw: Note } | null>(null)
  useEffect(() => {
    loadNote().then(
      (loaded) => setNote({ draw: loaded.default }),
      () => {},
    )
  }, [])
  return Note && <Note.draw {...nik} />
}
