export const loadPicked = () => import('./Picked.tsx')
