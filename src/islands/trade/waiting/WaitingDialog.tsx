import { type FormEvent, useId } from 'react'
import type { Service } from '../../../../core/trade/booking/services.ts'
import { joinWaiting } from '../../../../core/trade/waiting/calls.ts'
import type * as contract from '../../../../core/trade/waiting/contract.ts'
import { call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Banner } from '../../../ui/react/Banner.tsx'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { DialogButtons } from '../../../ui/react/DialogButtons.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { usePress } from '../../people/account/use-press.ts'

export type WaitedFor = {
  service: Service
  item: string
  /** One, or those of which one is chosen. */
  slots: readonly { id: string; name: string }[]
  places: number
}

type Props = WaitedFor & { onDone: () => void; onCancel: () => void }

/** Limit of the contract, whose schemas are not loaded here. */
const MOST_PLACES = 20

export default function WaitingDialog({ service, item, slots, places, onDone, onCancel }: Props) {
  const { t, locale } = useWords()
  const id = useId()
  const { busy, error, press } = usePress()
  const isMember = document.documentElement.dataset.member !== undefined
  const asksWho = !isMember || error?.errors.email !== undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    const who = asksWho ? { name: textOf('name'), email: textOf('email') } : {}
    const slot = textOf('slot') || (slots[0]?.id ?? '')
    const body = { service, item, slot, places: Number(textOf('places')), ...who }
    void press(async () => {
      await call<typeof contract.joinWaiting>(joinWaiting, { body }, { locale })
      onDone()
    })
  }

  return (
    <Dialog
      open
      kind="sheet"
      title={t('waiting:title')}
      onClose={onCancel}
      actions={
        <DialogButtons
          form={id}
          busy={busy}
          send={t(busy ? 'waiting:sending' : 'waiting:submit')}
          cancel={t('waiting:cancel')}
          onCancel={onCancel}
        />
      }
    >
      <form id={id} onSubmit={submit} method="post" noValidate className="grid gap-4">
        <p className="text-soft">{t('waiting:lead')}</p>
        {slots.length > 1 ? (
          <Field label={t('waiting:which')} error={error?.errors.slot}>
            {(control) => (
              <Select {...control} name="slot">
                {slots.map((slot) => (
                  <option key={slot.id} value={slot.id}>
                    {slot.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : (
          <p className="font-semibold">{slots[0]?.name}</p>
        )}
        <TextField
          type="number"
          inputMode="numeric"
          name="places"
          label={t('waiting:places')}
          min={1}
          max={MOST_PLACES}
          defaultValue={Math.min(MOST_PLACES, Math.max(1, places))}
          error={error?.errors.places}
        />
        {asksWho && (
          <>
            <TextField name="name" autoComplete="name" label={t('waiting:name')} error={error?.errors.name} />
            <TextField
              type="email"
              name="email"
              autoComplete="email"
              label={t('waiting:email')}
              error={error?.errors.email}
            />
          </>
        )}
        {error && error.code !== 'invalid_fields' && <Banner kind="bad" title={errorText(t, error)} />}
      </form>
    </Dialog>
  )
}
