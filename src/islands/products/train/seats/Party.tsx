import { useId } from 'react'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Sitter } from './ride.ts'

type Props = {
  sitters: readonly Sitter[]
  seatOf: (sitter: Sitter) => string
  active: Sitter | null
  onActive: (sitter: Sitter) => void
}

export function Party({ sitters, seatOf, active, onActive }: Props) {
  const { t } = useWords()
  const name = useId()
  return (
    <fieldset
      data-sticks-on-top
      className="min-w-0 max-md:sticky max-md:top-0 max-md:z-20 max-md:-mx-4 max-md:border-line max-md:border-y max-md:bg-card max-md:px-4 max-md:pt-2 max-md:pb-3"
    >
      <legend className="mb-2 font-bold max-md:float-left max-md:w-full">
        {t(active ? 'train-seats:whose' : 'train-seats:party')}
      </legend>
      <div className="clear-both grid gap-2 max-md:grid-cols-2">
        {sitters.map((sitter) =>
          active ? (
            <label
              key={sitter.index}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-line px-3 py-2 has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={sitter === active}
                onChange={() => onActive(sitter)}
              />
              <Row sitter={sitter} seat={seatOf(sitter)} chosen={sitter === active} />
            </label>
          ) : (
            <div key={sitter.index} className="flex min-h-14 items-center gap-3 rounded-field border border-line px-3">
              <Row sitter={sitter} seat={seatOf(sitter)} chosen={false} />
            </div>
          ),
        )}
      </div>
    </fieldset>
  )
}

function Row({ sitter, seat, chosen }: { sitter: Sitter; seat: string; chosen: boolean }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`tabular grid size-[2rem] shrink-0 place-items-center rounded-full border-2 border-primary font-bold text-sm ${chosen ? 'bg-primary text-card' : 'text-primary'}`}
      >
        {sitter.place}
      </span>
      <span className="min-w-0 leading-snug">
        <span className="block truncate font-semibold">{sitter.name}</span>
        <span className="tabular block text-soft text-sm">{seat}</span>
      </span>
    </>
  )
}
