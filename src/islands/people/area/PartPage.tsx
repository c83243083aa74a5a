import type { ComponentType } from 'react'
import { Later } from '../../../ui/react/Later.tsx'
import { type IslandProps, WordsProvider } from '../../../ui/react/words.tsx'
import { ListSkeleton } from '../../base/table/ListView.tsx'
import { ConfirmDialog } from '../account/ConfirmDialog.tsx'
import type { Part } from './part.ts'

type PartProps = IslandProps & { page: string }
type Made = { load: Part['load'] }

/** For `mount`: begins to load the part that the page names. */
export function openPart(parts: readonly Part[]) {
  return ({ page }: PartProps): Made => {
    const part = parts.find((each) => each.page === page)
    if (!part) throw new Error(`no part ${page}`)
    const asked = part.load()
    // `Later` shows the failure.
    asked.catch(() => {})
    return { load: () => asked }
  }
}

export function PartPage({ load, ...props }: PartProps & Made) {
  return (
    <WordsProvider {...props}>
      <Later load={load} waiting={<ListSkeleton />}>
        {({ default: Part }: { default: ComponentType<IslandProps> }) => <Part {...props} />}
      </Later>
      <ConfirmDialog />
    </WordsProvider>
  )
}
