import { ArrowUp, ChevronDown } from 'lucide-react'
import type { GatewayView } from '../../../../../core/office/money/gateway.ts'
import type { Say } from '../../../../lib/words.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { CopyButton } from '../../../../ui/react/CopyButton.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { TestCharge } from './TestCharge.tsx'

type Props = {
  gateway: GatewayView
  place: number
  off: ReadonlySet<string>
  errors: Readonly<Record<string, string>>
  onTurn: () => void
  /** Null for the first. */
  onUp: (() => void) | null
  onOffer: (id: string, isOn: boolean) => void
}

export function Gateway({ gateway, place, off, errors, onTurn, onUp, onOffer }: Props) {
  const { t } = useWords()
  const { name, is_on, keys, webhook, host, may_test } = gateway
  const title = t(`office-gateways:gateway.${name}`)
  return (
    <li className="rounded-field border border-line p-4 pt-2">
      <div className="flex items-start gap-3">
        <span aria-hidden="true" className="tabular mt-2.5 w-5 text-center text-faint">
          {place}
        </span>
        <Checkbox
          className="min-w-0 flex-1"
          label={<span className="font-semibold">{title}</span>}
          hint={t(`office-gateways:about.${name}`)}
          checked={is_on}
          onChange={onTurn}
        />
        {onUp && (
          <button
            type="button"
            aria-label={t('office-gateways:up', { name: title })}
            title={t('office-gateways:up', { name: title })}
            className="flex size-11 shrink-0 items-center justify-center rounded-field text-soft hover:bg-sunken"
            onClick={onUp}
          >
            <ArrowUp size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      {keys.length > 0 && (
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
          {keys.map(({ field, ends_with, is_own }) => (
            <TextField
              key={field}
              label={t(`office-settings:field.payments.${field}`)}
              hint={hintOf(t, ends_with, is_own)}
              error={errors[field]}
              name={field}
              type="password"
              autoComplete="new-password"
            />
          ))}
        </div>
      )}
      {webhook && (
        <div className="mt-4 grid gap-1">
          <p className="font-semibold text-sm">{t('office-gateways:webhook')}</p>
          <div className="flex flex-wrap items-center gap-2">
            <code className="min-w-0 break-all rounded-field bg-sunken px-2 py-1 text-sm">{webhook}</code>
            <CopyButton text={webhook} label={t('office-gateways:webhook')} />
          </div>
          <p className="text-faint text-sm">{t(`office-gateways:webhookHint.${name}`, { host })}</p>
        </div>
      )}
      <Channels gateway={gateway} off={off} onOffer={onOffer} />
      {may_test && <TestCharge name={name} title={title} />}
    </li>
  )
}

function hintOf(t: Say, end: string | null, isOwn: boolean): string {
  if (end === null) return t('office-gateways:key.none')
  const kept = end === '' ? t('office-gateways:key.kept') : t('office-gateways:key.ends', { end })
  return isOwn ? kept : `${kept} ${t('office-gateways:key.environment')}`
}

function Channels({ gateway: { channels }, off, onOffer }: Pick<Props, 'gateway' | 'off' | 'onOffer'>) {
  const { t } = useWords()
  if (channels.length === 0) return null
  const on = channels.filter(({ id }) => !off.has(id)).length
  return (
    <details className="group mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-sm">
        <ChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        {t('office-gateways:channels', { on, all: channels.length })}
      </summary>
      <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {channels.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={!off.has(id)}
            onChange={({ target }) => onOffer(id, target.checked)}
          />
        ))}
      </div>
    </details>
  )
}
