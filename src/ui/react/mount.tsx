import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchFace } from '../../lib/face.ts'
import { sayLeftToast } from '../../lib/left-toast.ts'
import type { IslandProps } from './words.tsx'

/** Draws the component in place of the content of `Island.astro`, such as a skeleton. `open` makes what it needs beside the page's own properties. */
export function mount<Given extends IslandProps>(Component: ComponentType<Given>): Promise<void>
export function mount<Given extends IslandProps, Made extends object>(
  Component: ComponentType<Given & Made>,
  open: (given: Given) => Made | Promise<Made>,
): Promise<void>
export async function mount(
  Component: ComponentType<IslandProps>,
  open: (given: IslandProps) => object | Promise<object> = () => ({}),
): Promise<void> {
  const [place, props] = ['island', 'island-props'].map((id) => document.getElementById(id))
  if (!place || !props) return
  const given: IslandProps = JSON.parse(props.textContent)
  const showFace = fetchFace()
  sayLeftToast()
  const made = await opened(place, () => open(given))
  showFace()
  const root = createRoot(place)
  const content = (
    <Drawn place={place}>
      <Component {...given} {...made} />
    </Drawn>
  )
  // In slices, so that the page reacts to touches.
  startTransition(() => root.render(content))
}

/** An empty place is filled with the general error (`lib/watch-islands.ts`), as React leaves one when a component throws. */
async function opened(place: HTMLElement, open: () => object | Promise<object>): Promise<object> {
  try {
    return await open()
  } catch (error) {
    place.replaceChildren()
    throw error
  }
}

/** Marks the place once its content stands there. */
function Drawn({ place, children }: { place: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    place.dataset.mounted = ''
  }, [place])
  return children
}
