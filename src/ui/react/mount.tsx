import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { bringFace } from '../../lib/face.ts'
import type { IslandProps } from './words.tsx'

/** Draws the page's component in place of what `Island.astro` holds, such as a skeleton, which is not hydrated. */
export function mount<Props extends IslandProps>(Component: ComponentType<Props>): void {
  const [place, props] = ['island', 'island-props'].map((id) => document.getElementById(id))
  if (!place || !props) return
  createRoot(place).render(<Component {...(JSON.parse(props.textContent) as Props)} />)
  place.dataset.mounted = ''
  requestAnimationFrame(() => setTimeout(bringFace))
}
