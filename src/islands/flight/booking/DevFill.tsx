import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PassengerTrip } from '../../../../core/flight/passengers.ts'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { BookingForm } from './form-values.ts'
import { sampleForm } from './sample.ts'

/** The developer's switch (`?_dev_=true`, only in builds with PUBLIC_DEV_TOOLS): fills the form with made-up people. */
export default function DevFill({ trip }: { trip: PassengerTrip }) {
  const { t } = useWords()
  const { getValues, reset } = useFormContext<BookingForm>()
  const [open, setOpen] = useState(false)
  const fill = () => {
    reset(sampleForm(getValues(), trip), { keepDefaultValues: true })
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
