import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFace } from '../../lib/face.ts'
import type { IslandProps } from './words.tsx'

/**
 * Draws the page's component in place of what `Island.astro` holds, such as a skeleton, which is not hydrated. `open` makes what the component
 * needs beside the page's own properties; the skeleton stands until then.
 */
export async function mount<Given extends IslandProps, Made extends object>(
  Component: ComponentType<Given & Made>,
  open: (given: Given) => Made | Promise<Made>,
): Promise<void> {
  const [place, props] = ['island', 'island-props'].map((id) => document.getElementById(id))
  if (!place || !props) return
  const given: Given = JSON.parse(props.textContent)
  createRoot(place).render(<Component {...given} {...(await open(given))} />)
  place.dataset.mounted = ''
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(keepFace)
}
