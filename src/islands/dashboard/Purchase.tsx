import { Transactions } from '../transactions/Transactions.tsx'

const PAID = { status: 'paid' }

export default function Purchase() {
  return <Transactions fixed={PAID} />
}
