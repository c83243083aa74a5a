import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Async } from '../../lib/async.ts'
import { Failed } from './Failed.tsx'
import { ListSkeleton } from './ListView.tsx'

type Props<Value> = {
  back: string
  answer: Async<Value>
  onRetry: () => void
  /** Stays while another answer loads. */
  tools?: ReactNode
  children: (value: Value) => ReactNode
}

export function Detail<Value>({ back, answer, onRetry, tools, children }: Props<Value>) {
  return (
    <div className="grid gap-4">
      <a href={location.pathname} className="inline-flex min-h-11 items-center gap-2 justify-self-start text-primary">
        <ArrowLeft size={18} aria-hidden="true" />
        {back}
      </a>
      {tools}
      {answer.state === 'loading' && <ListSkeleton />}
      {answer.state === 'failed' && <Failed error={answer.error} onRetry={onRetry} />}
      {answer.state === 'ready' && children(answer.value)}
    </div>
  )
}
