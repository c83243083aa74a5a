import { type FormEvent, useState } from 'react'
import type { HouseView } from '../../../../../core/office/house/contract.ts'
import type { GatewaysView, GatewayView } from '../../../../../core/office/money/gateway.ts'
import { messageOf, useWords } from '../../../../ui/react/words.tsx'
import { Gateway } from './Gateway.tsx'
import { SectionButtons } from './SectionButtons.tsx'
import { useSectionChange } from './use-section-change.ts'

type Props = {
  view: GatewaysView
  section: HouseView['payments']
  onSaved: (house: HouseView) => void
  onReload: () => void
}

/** Keys that are not typed stay as they are. */
export function GatewayForm({ view, section, onSaved, onReload }: Props) {
  const { t } = useWords()
  const { form, change, isSending, error, errors } = useSectionChange('payments', section.version, onSaved)
  const [rows, setRows] = useState<readonly GatewayView[]>(view.gateways)
  const [off, setOff] = useState<ReadonlySet<string>>(new Set(view.channels_off))

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
    void change(changes)
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
      <SectionButtons change={change} isSending={isSending} error={error} own={section.own} onReload={onReload} />
    </form>
  )
}

function namesOn(rows: readonly GatewayView[]): string[] {
  return rows.filter(({ is_on }) => is_on).map(({ name }) => name)
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join()
}
