import { useState } from 'react'
import { nearText } from '../../../../../core/base/list/near.ts'

/** Why there are no places: keys below `search:near`. */
export type NearState = 'idle' | 'asking' | 'refused' | 'failed' | 'none'

const ROUGHLY: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 }

/** Asks the browser for its position only after a press; the position is not kept. */
export function useNear<Item>(find: (near: string) => Promise<readonly Item[]>) {
  const [state, setState] = useState<NearState>('idle')
  const [items, setItems] = useState<readonly Item[]>([])
  /** True once there are some. */
  async function ask(): Promise<boolean> {
    setState('asking')
    try {
      const found = await find(nearText((await position()).coords))
      setItems(found)
      setState(found.length > 0 ? 'idle' : 'none')
      return found.length > 0
    } catch (problem) {
      setState(isRefusal(problem) ? 'refused' : 'failed')
      return false
    }
  }
  return { state, items, ask }
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, ROUGHLY))
}

function isRefusal(problem: unknown): boolean {
  return problem instanceof GeolocationPositionError && problem.code === problem.PERMISSION_DENIED
}
