/** The version of the tables and of the search for reels: frozen in each title, so that its maths never changes under a player. */
export const GENERATOR = 1
