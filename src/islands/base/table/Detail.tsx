import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Async } from '../../../lib/call/async.ts'
import { Failed } from './Failed.tsx'
import { isClosed, ListSkeleton } from './ListView.tsx'

type Props<Value> = {
  back: string
  answer: Async<Value>
  onRetry: () => void
  /** Stays while another answer loads; not for who may not read. */
  tools?: ReactNode
  children: (value: Value) => ReactNode
}

export function Detail<Value>({ back, answer, onRetry, tools, children }: Props<Value>) {
  const [wasReady, setReady] = useState(false)
  if (answer.state === 'ready' && !wasReady) setReady(true)
  const isRefused = answer.state === 'failed' && isClosed(answer.error)
  return (
    <div className="grid gap-4">
      <BackLink>{back}</BackLink>
      {tools && !isRefused && <div className={wasReady ? '' : 'invisible'}>{tools}</div>}
      {answer.state === 'loading' && <ListSkeleton />}
      {answer.state === 'failed' && <Failed error={answer.error} onRetry={onRetry} />}
      {answer.state === 'ready' && children(answer.value)}
    </div>
  )
}

/** Link from a row's page back to its list. */
export function BackLink({ children }: { children: string }) {
  return (
    <a
      href={location.pathname}
      data-back
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-primary text-sm md:min-h-8 print:hidden"
    >
      <ArrowLeft size={16} aria-hidden="true" />
      {children}
    </a>
  )
}
