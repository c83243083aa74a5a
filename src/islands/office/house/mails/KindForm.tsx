import { type FormEvent, useRef } from 'react'
import { changeMailKind } from '../../../../../core/base/mail/calls.ts'
import type * as contract from '../../../../../core/base/mail/texts.ts'
import type { OfficeMailKind } from '../../../../../core/base/mail/texts.ts'
import { LOCALES } from '../../../../lib/locale.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { Preview } from './Preview.tsx'

type Props = {
  kind: OfficeMailKind
  onSaved: (kind: OfficeMailKind) => void
  onReload: () => void
  onClose: () => void
}

const PLACES = ['above', 'below'] as const

/** Stays open when it is saved, so that the example shows what was written. */
export function KindForm({ kind, onSaved, onReload, onClose }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const form = useRef<HTMLFormElement>(null)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textsOf = (place: string) => {
      const [id = '', en = ''] = LOCALES.map((language) => String(data.get(`${place}.${language}`) ?? ''))
      return { id, en }
    }
    const texts = { above: textsOf('above'), below: textsOf('below') }
    const body = { is_on: kind.must !== null || data.has('is_on'), ...texts, version: kind.version }
    const input = { params: { kind: kind.kind }, body }
    await send<typeof contract.changeMailKind>(changeMailKind, input, (changed) => {
      onSaved(changed)
      toast(t('office-mail-texts:saved'))
    })
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  return (
    <Dialog open onClose={onClose} title={t(`office-mails:kind.${kind.kind}`)} kind="sheet">
      <div className="grid gap-6">
        <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
          {kind.must ? (
            <p className="text-soft text-sm">
              <b className="block">{t('office-mail-texts:always')}</b>
              {t(`office-mail-texts:must.${kind.must}`)}
            </p>
          ) : (
            <Checkbox name="is_on" label={t('office-mail-texts:isOn')} defaultChecked={kind.is_on} />
          )}
          {PLACES.map((place) => (
            <fieldset key={place} className="grid gap-3 sm:grid-cols-2">
              <legend className="font-bold">{t(`office-mail-texts:${place}`)}</legend>
              <p className="text-faint text-sm sm:col-span-2">
                {t(`office-mail-texts:${place === 'above' ? 'hint' : 'hintBelow'}`)}
              </p>
              {LOCALES.map((language) => (
                <Field
                  key={language}
                  label={t(`office-mail-texts:language.${language}`)}
                  error={error?.errors[`${place}.${language}`]}
                  optional
                >
                  {(control) => (
                    <textarea
                      {...control}
                      name={`${place}.${language}`}
                      lang={language}
                      rows={4}
                      maxLength={1000}
                      defaultValue={kind[place][language]}
                      className="input min-h-24"
                    />
                  )}
                </Field>
              ))}
            </fieldset>
          ))}
          <ActionFailed error={error} onReload={onReload} />
          <button type="submit" className="btn btn-action justify-self-start" aria-disabled={isSending}>
            {t('office-mail-texts:save')}
          </button>
        </form>
        <Preview kind={kind} />
      </div>
    </Dialog>
  )
}
