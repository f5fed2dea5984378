/** Whether chips on the table are placed by the player alone; kept in the browser, one choice for all tables. */

const PLACE = 'studio.asks_before_placing'

export interface AsksFirst {
  readonly isOn: boolean
  set(isOn: boolean): void
}

/** Read anew each time: the same table may be open in another window. */
export function openAsksFirst(): AsksFirst {
  let own = false
  return {
    get isOn() {
      try {
        return localStorage.getItem(PLACE) === 'yes'
      } catch {
        // A frame in a private window may have no storage: then the choice lasts as long as the game is open.
        return own
      }
    },
    set(isOn) {
      own = isOn
      try {
        localStorage.setItem(PLACE, isOn ? 'yes' : 'no')
      } catch {
        return
      }
    },
  }
}
