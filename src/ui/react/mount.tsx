import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { holdAnswers } from '../../lib/call/early.ts'
import { logWarning } from '../../lib/call/log.ts'
import { fetchFace } from '../../lib/face.ts'
import { sayLeftToast } from '../../lib/left-toast.ts'
import { DrawnWide } from './use-wide.ts'
import type { IslandProps } from './words.tsx'

/** `anew`: it begins with something that our server did not know, such as what was typed before. */
type Made = { anew?: boolean }

/**
 * Draws the component in place of the content of `Island.astro`, such as a skeleton, or takes over what our server has drawn there.
 * `open` makes what it needs beside the page's own properties.
 */
export function mount<Given extends IslandProps>(Component: ComponentType<Given>): Promise<void>
export function mount<Given extends IslandProps, More extends object>(
  Component: ComponentType<Given & More>,
  open: (given: Given) => More | Promise<More>,
): Promise<void>
export async function mount(
  Component: ComponentType<IslandProps>,
  open: (given: IslandProps) => Made | Promise<Made> = () => ({}),
): Promise<void> {
  const [place, props] = ['island', 'island-props'].map((id) => document.getElementById(id))
  if (!place || !props) return
  const given: IslandProps = JSON.parse(props.textContent)
  const showFace = fetchFace()
  sayLeftToast()
  const isDrawn = isDrawnHere(place)
  const release = isDrawn ? holdAnswers() : () => {}
  const made = await opened(place, () => open(given)).finally(() => setTimeout(release, LONGEST_MS))
  const isTaken = isDrawn && !made.anew
  // Rows that came with the page are being read: the face waits for the next page.
  if (!isDrawn) showFace()
  const content = (
    <Drawn place={place} onDrawn={release}>
      <Component {...given} {...made} />
    </Drawn>
  )
  // In slices, so that the page reacts to touches.
  startTransition(() => {
    if (isTaken) hydrateRoot(place, content, { onRecoverableError: (error) => drawnAnew(place, error) })
    else createRoot(place).render(content)
  })
}

/** A page that cannot be taken over must not hold its answers for ever. */
const LONGEST_MS = 5_000

/** After Back or a reload the reader's own position decides what is drawn, which the server does not know. */
function isDrawnHere({ dataset }: HTMLElement): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return dataset.drawn !== undefined && entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

/** React draws the whole place again where the server's markup differs, so nothing is lost but time. */
function drawnAnew(place: HTMLElement, error: unknown): void {
  place.dataset.drawn = 'anew'
  logWarning('the page was drawn anew', error)
}

/** An empty place is filled with the general error (`lib/watch-islands.ts`), as React leaves one when a component throws. */
async function opened(place: HTMLElement, open: () => Made | Promise<Made>): Promise<Made> {
  try {
    return await open()
  } catch (error) {
    place.replaceChildren()
    throw error
  }
}

type DrawnProps = { place: HTMLElement; onDrawn: () => void; children: ReactNode }

/** Marks the place once its content stands there. */
function Drawn({ place, onDrawn, children }: DrawnProps) {
  useEffect(() => {
    place.dataset.mounted = ''
    onDrawn()
  }, [place, onDrawn])
  return <DrawnWide value={place.dataset.drawn !== 'narrow'}>{children}</DrawnWide>
}
