import { PRODUCTS } from '../../products.ts'
import { Later } from '../../ui/react/Later.tsx'

/** What the member sent that is no booking. */
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
