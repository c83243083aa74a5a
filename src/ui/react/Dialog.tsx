import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useWords } from './words.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons that stay in sight below the scrolling part. */
  actions?: ReactNode
  /** `sheet`: full width from below on phones. `side`: so there, and at the right edge on wide screens. `full`: the whole screen. */
  kind?: 'dialog' | 'sheet' | 'side' | 'full'
}

const PLACE = {
  dialog: 'm-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,100%-2rem)] max-w-none rounded-card',
  full: 'm-0 size-full max-h-none max-w-none',
  side: 'mx-0 mt-auto mb-0 max-h-[calc(100dvh-2rem)] w-full max-w-none rounded-t-card md:my-0 md:mr-0 md:ml-auto md:h-dvh md:max-h-none md:w-[min(50rem,100%-4rem)] md:rounded-none',
  sheet:
    'mx-0 mt-auto mb-0 max-h-[calc(100dvh-2rem)] w-full max-w-none rounded-t-card sm:m-auto sm:w-[min(32rem,100%-2rem)] sm:rounded-card',
} as const

const INSET = 'max-h-[calc(100dvh-2rem)]'
const HEIGHT = { dialog: INSET, sheet: INSET, side: `${INSET} md:h-dvh md:max-h-none`, full: 'h-dvh' } as const

/** A modal on the platform's dialog. Word file: `common`. */
export function Dialog(props: Props) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, children, actions, kind = 'dialog' }: Props) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Layout phase: the dialog must close while it is in the page, or the focus does not return.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const cancel = (event: SyntheticEvent) => {
    // A file field inside has an event of the same name, when the same file is chosen again or none.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  const pressOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog by Escape
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={cancel}
      onClick={pressOutside}
      className={`overflow-hidden bg-card p-0 text-ink shadow-card backdrop:bg-black/50 ${PLACE[kind]}`}
    >
      <div className={`flex flex-col ${HEIGHT[kind]}`}>
        <div className="flex items-center gap-4 border-line border-b py-2 pr-2 pl-5">
          <h2 id={id} className="min-w-0 flex-1 py-1 text-lg">
            {title}
          </h2>
          <button
            type="button"
            aria-label={t('common:close')}
            onClick={onClose}
            className="flex size-11 shrink-0 items-center justify-center rounded-field text-soft hover:bg-sunken"
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        <div
          className={`overflow-y-auto overscroll-contain p-5 ${kind === 'full' || kind === 'side' ? 'min-h-0 flex-1' : ''}`}
        >
          {children}
        </div>
        {actions && <div className="flex flex-wrap gap-3 border-line border-t px-5 py-4">{actions}</div>}
      </div>
    </dialog>
  )
}
