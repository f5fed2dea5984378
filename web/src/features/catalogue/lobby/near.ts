/** A rail is filled when it comes this close to the window; what is filled is styled anew at each dialog. */
export const NEAR = '300px'
