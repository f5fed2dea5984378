/** Version of the tables and of the reel search, frozen in each title: a published title never changes its maths. */
export const GENERATOR = 1
