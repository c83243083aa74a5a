import { partyDraft, personDraft } from '../../booking/form/party.ts'
import { bookingStores } from '../../booking/form/stores.ts'

export const trainStores = bookingStores('train', partyDraft(personDraft))
