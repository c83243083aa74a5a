import { atom } from 'nanostores'
import type { ComponentType } from 'react'

/** Stands left of each row while offers are compared. */
export const $pick = atom<ComponentType<{ id: string }> | null>(null)
