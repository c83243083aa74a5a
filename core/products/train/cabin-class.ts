import type { TrainClassName } from './coaches.ts'
import type { Connection, Journey } from './contract.ts'

/** Leaves out journeys without the class. Returns all without a class. */
export function journeysOfClass(journeys: Journey[], cabinClass: TrainClassName | undefined): Journey[] {
  if (!cabinClass) return journeys
  return journeys.flatMap((journey) => {
    const classes = journey.classes.filter((each) => each.class === cabinClass)
    return classes.length > 0 ? [{ ...journey, classes }] : []
  })
}

export function connectionsOfClass(connections: Connection[], cabinClass: TrainClassName | undefined): Connection[] {
  return connections.flatMap((connection) => {
    const [first, second] = journeysOfClass(connection.journeys, cabinClass)
    return first && second ? [{ ...connection, journeys: [first, second] }] : []
  })
}
