import { $asking } from '../../../lib/call/confirmed-call.ts'
import { useValue } from '../../../lib/store.ts'
import { Later } from '../../../ui/react/Later.tsx'

const load = () => import('./ConfirmDialog.tsx')

/** `ConfirmDialog`, fetched when a call first asks for the password. */
export function LateConfirm() {
  const asking = useValue($asking)
  return asking && <Later load={load}>{({ ConfirmDialog }) => <ConfirmDialog />}</Later>
}
