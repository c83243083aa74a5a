import { useMemo } from 'react'
import { Later } from '../../../../ui/react/Later.tsx'
import { StripArrows } from '../../../../ui/react/StripArrows.tsx'
import { useStrip } from '../../../../ui/react/use-strip.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Card } from './cards.tsx'

export type Pass = {
  index: number
  name: string
  facts: readonly string[]
  /** Text of the QR. */
  code: string
  ticketNumber: string
  /** When it was used at the gate. */
  used: string | null
}

type Draw = typeof import('../../../../ui/qr-picture.ts').default.qrPath
type Props = { title: string; note: string; passes: readonly Pass[] }

const loadPicture = () => import('../../../../ui/qr-picture.ts')

/** One QR a person, all drawn as soon as the page is open: no connection is needed at the gate. */
export function Passes({ title, note, passes }: Props) {
  const { t } = useWords()
  const { ref, at, onScroll, go } = useStrip(0)
  if (passes.length === 0) return null
  const many = passes.length > 1
  return (
    <div className="print:hidden">
      <Card title={title}>
        <p className="text-soft">{note}</p>
        <ul
          ref={ref}
          onScroll={onScroll}
          tabIndex={many ? 0 : undefined}
          aria-label={title}
          className="-mx-5 mt-4 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {passes.map((pass) => (
            <li key={pass.index} className="w-full shrink-0 snap-center px-5">
              <OnePass pass={pass} />
            </li>
          ))}
        </ul>
        {many && (
          <div className="mx-auto mt-3 flex max-w-sm items-center justify-between gap-3">
            <StripArrows
              at={at}
              go={go}
              count={passes.length}
              before={t('history:pass.before')}
              next={t('history:pass.next')}
            >
              <p className="tabular text-soft" aria-live="polite">
                {t('history:pass.at', { at: at + 1, count: passes.length })}
              </p>
            </StripArrows>
          </div>
        )}
      </Card>
    </div>
  )
}

function OnePass({ pass: { name, facts, code, ticketNumber, used } }: { pass: Pass }) {
  const { t } = useWords()
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-3 text-center">
      <div className={`w-full rounded-card border border-line bg-white p-5 ${used ? 'opacity-30' : ''}`}>
        <div className="mx-auto aspect-square w-full max-w-80">
          <Later load={loadPicture}>
            {({ default: { qrPath } }) => <Code text={code} draw={qrPath} label={t('history:pass.qr', { name })} />}
          </Later>
        </div>
      </div>
      <div className="min-w-0 max-w-full break-words">
        <p className="font-bold text-lg">{name}</p>
        <p className="text-soft">{facts.join(' · ')}</p>
        <p className="tabular text-soft">{t('history:ticketNumber', { number: ticketNumber })}</p>
        {used && <p className="mt-1 font-semibold text-note">{used}</p>}
      </div>
    </div>
  )
}

function Code({ text, draw, label }: { text: string; draw: Draw; label: string }) {
  const { size, d } = useMemo(() => draw(text), [draw, text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-full"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={d} fill="#000" />
    </svg>
  )
}
