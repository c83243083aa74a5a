import type { Theme } from './scene.ts'
import { scenePath } from './scene-file.ts'

type Props = { theme: Theme; seed?: number; className?: string }

/** A scene inside an island. Decorative: the words beside it say what it shows. */
export function SceneImage({ theme, seed = 0, className = 'block size-full object-cover' }: Props) {
  return (
    <img
      src={scenePath(theme, seed)}
      alt=""
      width={600}
      height={400}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
