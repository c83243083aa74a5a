import { partyDraft } from '../../booking/form/party.ts'
import { bookingStores } from '../../booking/form/stores.ts'
import { travellerDraft } from './reach.ts'

export const stores = bookingStores('train', partyDraft(travellerDraft))
