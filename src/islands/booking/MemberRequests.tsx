import { PRODUCTS } from '../../products.ts'
import { Later } from '../../ui/react/Later.tsx'

export function MemberRequests() {
  return PRODUCTS.map(
    ({ slug, requests }) =>
      requests && (
        <Later key={slug} load={requests.load}>
          {({ default: List }) => <List />}
        </Later>
      ),
  )
}
