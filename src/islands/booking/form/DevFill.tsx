import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { AnyPerson, PartyForm } from './party.ts'

export type Sample = () => PartyForm<AnyPerson>

/** Only in builds with PUBLIC_DEV_TOOLS and with `?_dev_=true`: fills the form with made-up people. */
export default function DevFill({ sample }: { sample: Sample }) {
  const { t } = useWords()
  const { reset } = useFormContext<PartyForm<AnyPerson>>()
  const [open, setOpen] = useState(false)
  const fill = () => {
    reset(sample(), { keepDefaultValues: true })
    setOpen(false)
  }
  return (
    <>
      <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setOpen(true)}>
        {t('booking:dev.action')}
      </button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t('booking:dev.action')}>
          <p className="mb-4">{t('booking:dev.text')}</p>
          <button type="button" className="btn btn-action w-full" onClick={fill}>
            {t('booking:dev.fill')}
          </button>
        </Dialog>
      )}
    </>
  )
}
