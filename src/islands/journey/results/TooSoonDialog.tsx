import { zoneLabel } from '../../../../core/common/dates.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'

type Props = {
  title: string
  text: string
  /** Instants by name. */
  lines: readonly { name: string; at: string }[]
  /** In whose time they are told. */
  zone: string
  other: string
  changeDeparture: string
  choice: { closeDialog: () => void; change: () => void }
}

/** A return that leaves too soon: which rule, and from when a return can be had. */
export function TooSoonDialog({ title, text, lines, zone, other, changeDeparture, choice }: Props) {
  const { locale } = useWords()
  const tell = (iso: string) => {
    const { date, time } = formatInstant(locale, iso, zone)
    return `${date}, ${time} ${zoneLabel(zone, new Date(iso))}`
  }
  const change = () => {
    choice.closeDialog()
    choice.change()
  }
  return (
    <Dialog
      open
      onClose={choice.closeDialog}
      title={title}
      actions={
        <>
          <button type="button" onClick={choice.closeDialog} className="btn btn-action max-sm:w-full sm:flex-1">
            {other}
          </button>
          <button type="button" onClick={change} className="btn btn-quiet max-sm:w-full sm:flex-1">
            {changeDeparture}
          </button>
        </>
      }
    >
      <p className="mb-4">{text}</p>
      <dl className="tabular grid gap-2 text-sm">
        {lines.map(({ name, at }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-faint">{name}</dt>
            <dd className="font-semibold">{tell(at)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
