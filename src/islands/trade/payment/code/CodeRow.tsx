import { CopyButton } from '../../../../ui/react/CopyButton.tsx'

type Props = {
  label: string
  value: string
  bank?: string
  copy?: string
  big?: boolean
  /** How many of the last signs stand out. */
  marked?: number
  note?: string | undefined
}

export function CodeRow({ label, value, bank, copy = value, big = false, marked = 0, note }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-sunken px-4 py-3">
      <div className="min-w-0 max-w-full">
        <p className="text-sm">
          {bank ? <b className="text-ink">{bank} </b> : null}
          <span className="text-faint">{label}</span>
        </p>
        <p
          className={`tabular break-words font-bold ${big ? 'text-[clamp(1rem,5vw,1.25rem)] sm:text-2xl sm:tracking-wide' : 'text-lg'}`}
        >
          {marked ? value.slice(0, -marked) : big ? grouped(value) : value}
          {marked ? <mark className="rounded bg-note-tint text-note">{value.slice(-marked)}</mark> : null}
        </p>
        {note ? <p className="text-soft text-sm">{note}</p> : null}
      </div>
      <CopyButton text={copy} label={bank ? `${label} ${bank}` : label} />
    </div>
  )
}

/** Groups of four digits; the copied text has no spaces. */
function grouped(code: string): string {
  return /^\d+$/.test(code) ? code.replace(/(\d{4})(?=\d)/g, '$1 ') : code
}
