import { Pencil, X } from 'lucide-react'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { warm } from '../../../lib/page/warm.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { type IslandProps, useWords } from '../../../ui/react/words.tsx'
import { ValidationWords } from './search-form/ValidationWords.tsx'
import { HomeMark, MenuButton } from './TopBar.tsx'

type Props = {
  /** A page with a heading of its own has a `p` here. */
  as?: 'h1' | 'p'
  /** On phones it is the only bar: the way home and the menu stand in it. */
  alone?: boolean
  heading: ReactNode
  summary: readonly string[]
  form: ReactNode
  onWarm: () => Promise<unknown>
}

export function SearchBar({ as: Heading = 'h1', alone = false, heading, summary, form, onWarm }: Props) {
  const { t } = useWords()
  const [editing, setEditing] = useState(false)
  const before = useRef(0)
  // The form needs room to scroll, which a sticky bar lacks, so the page scrolls to it and back.
  const toggle = () => {
    if (!editing) before.current = window.scrollY
    setEditing(!editing)
    window.scrollTo({ top: editing ? before.current : 0 })
  }
  return (
    <div className={`z-20 bg-laut-700 text-white ${editing ? 'relative' : 'sticky top-0'}`}>
      <div
        className={`wrap flex min-h-15.5 items-center md:min-h-17 md:gap-4 md:py-2.5 ${alone ? 'gap-1 py-1.5' : 'gap-4 py-2'}`}
      >
        {alone && <HomeMark />}
        <div className="min-w-0 flex-1">
          <Heading className="flex min-w-0 items-center gap-x-2 whitespace-nowrap font-bold text-[0.9375rem] leading-tight tracking-normal sm:text-lg">
            {heading}
          </Heading>
          <p
            className={`text-white/85 leading-snug sm:text-sm ${alone ? 'text-xs max-md:xs:truncate' : 'text-[0.8125rem]'}`}
          >
            {summary.map((part, index) => (
              <Fragment key={part}>
                <span className="whitespace-nowrap">
                  {part}
                  {index < summary.length - 1 && ' ·'}
                </span>{' '}
              </Fragment>
            ))}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={editing}
          onClick={toggle}
          onPointerEnter={() => warm(onWarm)}
          onFocus={() => warm(onWarm)}
          className={`btn shrink-0 text-white hover:bg-white/20 sm:px-5 md:bg-white/12 ${alone ? 'px-2.5' : 'bg-white/12 px-3.5'}`}
        >
          {editing ? <X size={18} aria-hidden="true" /> : <Pencil size={16} aria-hidden="true" />}
          <span className="max-sm:sr-only">{t(editing ? 'list:results.closeEdit' : 'list:results.edit')}</span>
        </button>
        {alone && <MenuButton />}
      </div>
      {editing && (
        <div className="wrap pb-5 text-ink">
          <FormCard>{form}</FormCard>
        </div>
      )}
    </div>
  )
}

type LaterFormProps<Part> = {
  load: () => Promise<Part>
  /** `said`: language and words for the form, with those of refused fields. */
  children: (part: Part, said: IslandProps) => ReactNode
}

/** A search form that is loaded when it is needed. Words: `common`. */
export function LaterForm<Part extends object>(form: LaterFormProps<Part>) {
  const waiting = <Skeleton className="m-5 h-60" />
  return (
    <ValidationWords waiting={waiting}>
      <LoadedForm {...form} waiting={waiting} />
    </ValidationWords>
  )
}

function LoadedForm<Part extends object>({ children, ...form }: LaterFormProps<Part> & { waiting: ReactNode }) {
  const { locale, words } = useWords()
  return <Later {...form}>{(part) => children(part, { locale, words })}</Later>
}

export function FormCard({ children }: { children: ReactNode }) {
  return <div className="card shadow-card">{children}</div>
}

export function SearchBarSkeleton() {
  return (
    <div className="bg-laut-700">
      <div className="wrap grid min-h-15.5 content-center gap-1.5 py-1.5 md:min-h-17 md:gap-2 md:py-2.5">
        <Skeleton className="h-4.5 w-64 max-w-full bg-white/20 md:h-5" />
        <Skeleton className="h-3.5 w-48 max-w-full bg-white/20 md:h-4" />
      </div>
    </div>
  )
}
