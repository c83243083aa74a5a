import { type FormEvent, useRef, useState } from 'react'
import type { GatewaysView, GatewayView } from '../../../../core/admin/gateway.ts'
import { changeSettings } from '../../../../core/house/calls.ts'
import type * as contract from '../../../../core/house/contract.ts'
import type { HouseView } from '../../../../core/house/contract.ts'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { messageOf, useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../account/use-action.ts'
import { ActionFailed } from '../../table/ActionFailed.tsx'
import { Gateway } from './Gateway.tsx'

type Props = {
  view: GatewaysView
  section: HouseView['payments']
  onSaved: (house: HouseView) => void
  onReload: () => void
}

/** Keys that are not typed stay as they are. */
export function GatewayForm({ view, section, onSaved, onReload }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const form = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState<readonly GatewayView[]>(view.gateways)
  const [off, setOff] = useState<ReadonlySet<string>>(new Set(view.channels_off))
  const errors = Object.fromEntries(
    Object.entries(error?.errors ?? {}).map(([path, text]) => [path.replace('payments.', ''), text]),
  )

  async function change(changes: Readonly<Record<string, unknown>>) {
    const body = { payments: { version: section.version, ...changes } } as contract.HouseChange
    await send<typeof contract.changeSettings>(changeSettings, { body }, (saved) => {
      onSaved(saved)
      toast(t('office-settings:saved'))
    })
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = rows
      .flatMap(({ keys }) => keys)
      .map(({ field }) => [field, String(data.get(field) ?? '').trim()] as const)
    const changes = {
      ...(isSame(namesOn(rows), namesOn(view.gateways)) ? {} : { gateways: namesOn(rows) }),
      ...(isSame([...off].sort(), [...view.channels_off].sort()) ? {} : { channels_off: [...off] }),
      ...Object.fromEntries(typed.filter(([, value]) => value !== '')),
    }
    if (Object.keys(changes).length === 0) toast(t('office-settings:same'))
    else void change(changes)
  }

  const turn = (name: string) => setRows(rows.map((row) => (row.name === name ? { ...row, is_on: !row.is_on } : row)))
  const offer = (id: string, isOn: boolean) => {
    const next = new Set(off)
    if (isOn) next.delete(id)
    else next.add(id)
    setOff(next)
  }
  const up = (index: number) =>
    setRows([
      ...rows.slice(0, index - 1),
      ...rows.slice(index, index + 1),
      ...rows.slice(index - 1, index),
      ...rows.slice(index + 1),
    ])

  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <Gateway
            key={row.name}
            gateway={row}
            place={index + 1}
            off={off}
            errors={errors}
            onTurn={() => turn(row.name)}
            onUp={index > 0 ? () => up(index) : null}
            onOffer={offer}
          />
        ))}
      </ol>
      {errors.gateways && (
        <p role="alert" className="text-bad text-sm">
          {messageOf(t, errors.gateways)}
        </p>
      )}
      <ActionFailed error={error} onReload={onReload} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-action" aria-disabled={isSending}>
          {t(isSending ? 'office-settings:saving' : 'office-settings:save')}
        </button>
        {section.own.length > 0 && (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => change(Object.fromEntries(section.own.map((field) => [field, null])))}
          >
            {t('office-settings:reset')}
          </button>
        )}
      </div>
    </form>
  )
}

function namesOn(rows: readonly GatewayView[]): string[] {
  return rows.filter(({ is_on }) => is_on).map(({ name }) => name)
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join()
}
