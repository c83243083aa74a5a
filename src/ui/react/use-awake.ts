import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** `asleep` while the page stands as the build or the server drew it; then what the browser says, once. */
export function useAwake<Value>(awake: () => Value, asleep: Value): Value {
  return useSyncExternalStore(never, awake, () => asleep)
}
